CREATE TABLE "closed_days" (
	"starts_on" date PRIMARY KEY NOT NULL,
	"ends_on" date NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "closed_days_range" CHECK ("closed_days"."ends_on" between "closed_days"."starts_on" and "closed_days"."starts_on" + 366)
);
--> statement-breakpoint
CREATE TABLE "delivery_runs" (
	"dr_num" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"days" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "dr_num" integer;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "dr_num" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_day_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_dr_num_delivery_runs_dr_num_fk" FOREIGN KEY ("dr_num") REFERENCES "public"."delivery_runs"("dr_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_dr_num_delivery_runs_dr_num_fk" FOREIGN KEY ("dr_num") REFERENCES "public"."delivery_runs"("dr_num") ON DELETE no action ON UPDATE no action;