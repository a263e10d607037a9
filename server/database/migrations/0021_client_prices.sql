CREATE TABLE "client_price_changes" (
	"cl_num" integer NOT NULL,
	"ar_num" integer NOT NULL,
	"rev" bigint NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "client_price_changes_cl_num_ar_num_pk" PRIMARY KEY("cl_num","ar_num")
);
--> statement-breakpoint
CREATE TABLE "client_prices" (
	"cl_num" integer NOT NULL,
	"ar_num" integer NOT NULL,
	"min_quantity" integer DEFAULT 1 NOT NULL,
	"price" numeric(14, 4) NOT NULL,
	"starts_on" date DEFAULT '2000-01-01' NOT NULL,
	"ends_on" date,
	CONSTRAINT "client_prices_cl_num_ar_num_min_quantity_starts_on_pk" PRIMARY KEY("cl_num","ar_num","min_quantity","starts_on"),
	CONSTRAINT "client_prices_price" CHECK ("client_prices"."price" >= 0),
	CONSTRAINT "client_prices_quantity" CHECK ("client_prices"."min_quantity" between 1 and 99999),
	CONSTRAINT "client_prices_days" CHECK ("client_prices"."starts_on" <= "client_prices"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "client_prices" ADD CONSTRAINT "client_prices_cl_num_clients_cl_num_fk" FOREIGN KEY ("cl_num") REFERENCES "public"."clients"("cl_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_prices" ADD CONSTRAINT "client_prices_ar_num_products_ar_num_fk" FOREIGN KEY ("ar_num") REFERENCES "public"."products"("ar_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_price_changes_rev_key" ON "client_price_changes" USING btree ("cl_num","rev");
--> statement-breakpoint
CREATE TRIGGER client_prices_first BEFORE INSERT OR UPDATE OR DELETE ON client_prices
FOR EACH STATEMENT EXECUTE FUNCTION before_revisions();
--> statement-breakpoint
CREATE TRIGGER client_prices_inserted AFTER INSERT ON client_prices REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_price_change();
--> statement-breakpoint
CREATE TRIGGER client_prices_updated AFTER UPDATE ON client_prices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_price_change();
--> statement-breakpoint
CREATE TRIGGER client_prices_deleted AFTER DELETE ON client_prices REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_price_change();
