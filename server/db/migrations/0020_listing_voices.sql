ALTER TABLE "products" ADD COLUMN "voice" jsonb;--> statement-breakpoint
CREATE INDEX "products_voice" ON "products" USING btree (("voice" ->> 'id')) WHERE "products"."voice" is not null;