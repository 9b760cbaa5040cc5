DROP INDEX "organizations_identity";--> statement-breakpoint
DROP INDEX "organizations_search";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "name_key" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "acronym_key" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "is_duplicate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_once" ON "organizations" USING btree ("name_key","acronym_key") WHERE not is_duplicate;--> statement-breakpoint
CREATE INDEX "organizations_name" ON "organizations" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "organizations_acronym" ON "organizations" USING btree ("acronym_key");--> statement-breakpoint
CREATE INDEX "organizations_search" ON "organizations" USING gin (("acronym_key" || ' ' || "name_key") gin_trgm_ops);