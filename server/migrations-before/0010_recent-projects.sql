DROP INDEX "projects_newest";--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("created_at","id","start_date","end_date","organization_id","target_states");