CREATE TABLE "snapshots" (
	"month" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"sentences" text[] NOT NULL,
	"reviewed" boolean DEFAULT false NOT NULL,
	"figures" jsonb,
	"public_figures" jsonb,
	"is_public" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"published_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "snapshots_month" CHECK ("snapshots"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD COLUMN "snapshots" boolean;--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD COLUMN "snapshot_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "snapshots_published" ON "snapshots" USING btree ("published_at") WHERE status = 'published';