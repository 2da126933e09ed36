ALTER TABLE "products" DROP CONSTRAINT "products_photo_whole";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "photo_hash";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "photo_width";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "photo_height";