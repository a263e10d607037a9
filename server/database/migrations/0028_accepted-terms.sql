CREATE TABLE "accepted_terms" (
	"co_num" integer NOT NULL,
	"version" date NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accepted_terms_co_num_version_pk" PRIMARY KEY("co_num","version")
);
--> statement-breakpoint
ALTER TABLE "accepted_terms" ADD CONSTRAINT "accepted_terms_co_num_contacts_co_num_fk" FOREIGN KEY ("co_num") REFERENCES "public"."contacts"("co_num") ON DELETE no action ON UPDATE no action;