-- The search has its words in memory, by the contract's rules.
DROP TABLE "product_words";--> statement-breakpoint
DROP TABLE "search_words";--> statement-breakpoint
DROP FUNCTION category_and_below(integer);--> statement-breakpoint
DROP VIEW category_lines;
