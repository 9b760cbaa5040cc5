ALTER TABLE "activities" ADD COLUMN "sent_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report_steps" ADD COLUMN "sent_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "review_opened_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "activities_sent_back" ON "activities" USING btree ("organization_id","start_date") WHERE sent_back_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "reports" USING btree ("month") WHERE state = 'submitted';