CREATE TABLE "article_attachments" (
	"slug" text NOT NULL,
	"file" text NOT NULL,
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "article_attachments_slug_file_pk" PRIMARY KEY("slug","file")
);
--> statement-breakpoint
CREATE TABLE "article_reads" (
	"actor" text NOT NULL,
	"slug" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_reads_actor_slug_pk" PRIMARY KEY("actor","slug")
);
--> statement-breakpoint
CREATE TABLE "client_notes" (
	"key" uuid PRIMARY KEY NOT NULL,
	"cl_num" integer NOT NULL,
	"rep_num" integer NOT NULL,
	"body" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "client_notes_body" CHECK (length("client_notes"."body") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "contact_files" (
	"cm_num" integer NOT NULL,
	"position" integer NOT NULL,
	"cl_num" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "contact_files_cm_num_position_pk" PRIMARY KEY("cm_num","position")
);
--> statement-breakpoint
CREATE TABLE "contact_pieces" (
	"cl_num" integer NOT NULL,
	"actor" text NOT NULL,
	"key" uuid NOT NULL,
	"file" integer NOT NULL,
	"piece" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_pieces_cl_num_actor_key_file_piece_pk" PRIMARY KEY("cl_num","actor","key","file","piece")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "rep_num" integer;--> statement-breakpoint
ALTER TABLE "article_attachments" ADD CONSTRAINT "article_attachments_slug_articles_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."articles"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_attachments" ADD CONSTRAINT "article_attachments_hash_files_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reads" ADD CONSTRAINT "article_reads_slug_articles_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."articles"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_cl_num_clients_cl_num_fk" FOREIGN KEY ("cl_num") REFERENCES "public"."clients"("cl_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_rep_num_representatives_rep_num_fk" FOREIGN KEY ("rep_num") REFERENCES "public"."representatives"("rep_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_files" ADD CONSTRAINT "contact_files_cm_num_contact_messages_cm_num_fk" FOREIGN KEY ("cm_num") REFERENCES "public"."contact_messages"("cm_num") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_files" ADD CONSTRAINT "contact_files_hash_files_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_pieces" ADD CONSTRAINT "contact_pieces_cl_num_clients_cl_num_fk" FOREIGN KEY ("cl_num") REFERENCES "public"."clients"("cl_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_notes_client_idx" ON "client_notes" USING btree ("cl_num","written_at");--> statement-breakpoint
CREATE INDEX "contact_pieces_age_idx" ON "contact_pieces" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_picture_files_hash_fk" FOREIGN KEY ("picture") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_rep_num_representatives_rep_num_fk" FOREIGN KEY ("rep_num") REFERENCES "public"."representatives"("rep_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_key" UNIQUE("cl_num","key");