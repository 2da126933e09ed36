CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] DEFAULT '{}' NOT NULL,
	"bytes" integer NOT NULL,
	"thumbhash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photos_size" CHECK ("photos"."width" > 0 and "photos"."height" > 0 and "photos"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_photos" (
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"photo_id" uuid NOT NULL,
	CONSTRAINT "product_photos_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_viewers" (
	"product_id" uuid NOT NULL,
	"day" date NOT NULL,
	"viewer" text NOT NULL,
	CONSTRAINT "product_viewers_product_id_day_viewer_pk" PRIMARY KEY("product_id","day","viewer")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"target" text NOT NULL,
	"target_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reports_target" CHECK ("reports"."target" in ('product', 'user')),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('scam', 'forbidden', 'counterfeit', 'wrong', 'duplicate', 'offensive', 'other'))
);
--> statement-breakpoint
DROP INDEX "products_live";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "disabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "attributes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "negotiable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_photos" ADD CONSTRAINT "product_photos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_photos" ADD CONSTRAINT "product_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_viewers" ADD CONSTRAINT "product_viewers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_owner" ON "photos" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "photos_hash" ON "photos" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "product_photos_photo" ON "product_photos" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "product_viewers_day" ON "product_viewers" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_id","target","target_id");--> statement-breakpoint
CREATE INDEX "reports_of" ON "reports" USING btree ("target","target_id","created_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cover_id_photos_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_live_price" ON "products" USING btree ("price","id") WHERE "products"."state" = 'published';--> statement-breakpoint
CREATE INDEX "products_live_popular" ON "products" USING btree ("favorites_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."state" = 'published';--> statement-breakpoint
CREATE INDEX "products_live_category" ON "products" USING btree ("category","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."state" = 'published';--> statement-breakpoint
CREATE INDEX "products_live_city" ON "products" USING btree ("city","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."state" = 'published';--> statement-breakpoint
CREATE INDEX "products_expiry" ON "products" USING btree ("expires_at") WHERE "products"."state" in ('published', 'paused');--> statement-breakpoint
CREATE INDEX "products_live" ON "products" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."state" = 'published';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_quantity" CHECK ("products"."quantity" >= 1);--> statement-breakpoint
UPDATE "products" SET "published_at" = "created_at" WHERE "state" NOT IN ('draft', 'awaiting_slot', 'pending_review', 'rejected');--> statement-breakpoint
INSERT INTO "photos" ("id", "owner_id", "hash", "width", "height", "bytes", "created_at")
	SELECT "id", "seller_id", "photo_hash", "photo_width", "photo_height", 1, "created_at" FROM "products" WHERE "photo_hash" IS NOT NULL;--> statement-breakpoint
INSERT INTO "product_photos" ("product_id", "position", "photo_id") SELECT "id", 0, "id" FROM "products" WHERE "photo_hash" IS NOT NULL;--> statement-breakpoint
UPDATE "products" SET "cover_id" = "id" WHERE "photo_hash" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_online_since" CHECK ("products"."state" <> 'published' or "products"."published_at" is not null);