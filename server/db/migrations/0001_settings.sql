CREATE TABLE "muted_notifications" (
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "muted_notifications_user_id_type_pk" PRIMARY KEY("user_id","type"),
	CONSTRAINT "muted_notifications_type" CHECK ("muted_notifications"."type" in ('like', 'order', 'follow', 'review', 'product'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid;--> statement-breakpoint
UPDATE "sessions" SET "id" = gen_random_uuid();--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "muted_notifications" ADD CONSTRAINT "muted_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("id");