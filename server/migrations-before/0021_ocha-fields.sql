ALTER TABLE "organizations" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_hrp" boolean;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "plan_code" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "operation_type" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "response_type" text;