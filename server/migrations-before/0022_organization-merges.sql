CREATE TABLE "organization_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"merged_by" uuid NOT NULL,
	"merged_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"moved" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "organization_merges" ADD CONSTRAINT "organization_merges_from_id_organizations_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_merges" ADD CONSTRAINT "organization_merges_into_id_organizations_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_merges" ADD CONSTRAINT "organization_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_merges_newest" ON "organization_merges" USING btree ("merged_at");--> statement-breakpoint
CREATE INDEX "organizations_merged" ON "organizations" USING btree ("merged_into") WHERE merged_into is not null;