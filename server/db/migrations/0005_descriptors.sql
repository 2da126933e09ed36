CREATE TABLE "photo_descriptors" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"recipe" integer NOT NULL,
	"descriptor" "bytea",
	"bands" integer[] NOT NULL,
	"sketch" bit(336),
	CONSTRAINT "photo_descriptors_whole" CHECK (("photo_descriptors"."descriptor" is null) = ("photo_descriptors"."sketch" is null))
);
--> statement-breakpoint
ALTER TABLE "photo_descriptors" ADD CONSTRAINT "photo_descriptors_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_descriptors_bands" ON "photo_descriptors" USING gin ("bands");