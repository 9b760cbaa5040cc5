DROP INDEX "project_places_organization";--> statement-breakpoint
CREATE INDEX "project_places_organization" ON "project_places" USING btree ("organization_id","place","status");