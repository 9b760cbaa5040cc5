ALTER TABLE "users" ADD COLUMN "setup_put_away_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "activities_without_people" ON "activities" USING btree ("start_date","id") WHERE deleted_at is null and status <> 'planned' AND quantity IS NULL AND boys + girls + male_teachers + female_teachers + male_sbmc + female_sbmc = 0;--> statement-breakpoint
CREATE INDEX "activities_outliers" ON "activities" USING btree ("start_date","id") WHERE deleted_at is null and confirmed_warnings && ARRAY['too_many_children', 'too_many_adults', 'far_above_median']::text[];--> statement-breakpoint
CREATE INDEX "organizations_list" ON "organizations" USING btree (lower("name")) WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "schools_name" ON "schools" USING btree (lower("school_name"),"id");--> statement-breakpoint
CREATE INDEX "schools_place" ON "schools" USING btree ("lat","lng") WHERE lat is not null;--> statement-breakpoint
CREATE INDEX "users_mail_domain" ON "users" USING btree (lower(split_part("email", '@', 2)));