CREATE TABLE "verification_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"size" integer NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_photos_size" CHECK ("verification_photos"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"photo_id" uuid,
	"words" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "verifications_kind" CHECK ("verifications"."kind" in ('document', 'shop')),
	CONSTRAINT "verifications_state" CHECK ("verifications"."state" in ('waiting', 'accepted', 'refused')),
	CONSTRAINT "verifications_decided" CHECK (("verifications"."state" = 'waiting') = ("verifications"."decided_at" is null) and ("verifications"."decided_at" is null or "verifications"."photo_id" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_with" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "verification_photos" ADD CONSTRAINT "verification_photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_photo_id_verification_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."verification_photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_photos_owner" ON "verification_photos" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_one_waiting" ON "verifications" USING btree ("user_id") WHERE "verifications"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "verifications_waiting" ON "verifications" USING btree ("created_at","id") WHERE "verifications"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "verifications_user" ON "verifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "verifications_photo" ON "verifications" USING btree ("photo_id") WHERE "verifications"."photo_id" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_verified_with" CHECK ("users"."verified_with" in ('document', 'shop'));