CREATE TABLE "known_devices" (
	"device_hash" text NOT NULL,
	"co_num" integer,
	"rep_num" integer,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_account" UNIQUE NULLS NOT DISTINCT("device_hash","co_num","rep_num"),
	CONSTRAINT "known_devices_actor" CHECK (num_nonnulls("known_devices"."co_num", "known_devices"."rep_num") = 1)
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_co_num_contacts_co_num_fk" FOREIGN KEY ("co_num") REFERENCES "public"."contacts"("co_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_rep_num_representatives_rep_num_fk" FOREIGN KEY ("rep_num") REFERENCES "public"."representatives"("rep_num") ON DELETE no action ON UPDATE no action;