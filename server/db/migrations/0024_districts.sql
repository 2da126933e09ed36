ALTER TABLE "saved_searches" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "district" text;--> statement-breakpoint
UPDATE search_documents AS d SET district = p.district
FROM products AS p WHERE p.id = d.product_id AND p.district <> '';--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_follow_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was_live boolean := TG_OP <> 'INSERT' AND OLD.state = 'published';
	had text[] := '{}';
	has text[] := '{}';
BEGIN
	IF NEW.state = 'published' THEN
		INSERT INTO search_documents
			(product_id, document, category, city, district, price, condition, boosted_until, published_at, changed_at)
		VALUES (
			NEW.id,
			search_document(NEW.title, NEW.description, NEW.attributes, NEW.category, NEW.city, NEW.district),
			NEW.category, NEW.city, nullif(NEW.district, ''), NEW.price, NEW.condition, NEW.boosted_until, NEW.published_at, NEW.updated_at
		)
		ON CONFLICT (product_id) DO UPDATE SET
			document = excluded.document, category = excluded.category, city = excluded.city,
			district = excluded.district, price = excluded.price, condition = excluded.condition, boosted_until = excluded.boosted_until,
			published_at = excluded.published_at, changed_at = excluded.changed_at;
		has := search_terms(NEW.title, NEW.description, NEW.attributes, NEW.city, NEW.district);
		IF TG_OP = 'INSERT' OR OLD.published_at IS NULL THEN
			INSERT INTO saved_search_queue VALUES (NEW.id) ON CONFLICT DO NOTHING;
		END IF;
	ELSIF was_live THEN
		DELETE FROM search_documents WHERE product_id = NEW.id;
	END IF;
	IF was_live THEN
		had := search_terms(OLD.title, OLD.description, OLD.attributes, OLD.city, OLD.district);
	END IF;
	IF had IS DISTINCT FROM has THEN
		INSERT INTO search_word_changes (words, step)
			SELECT words, step FROM (VALUES (has, 1), (had, -1)) AS change (words, step) WHERE words <> '{}';
	END IF;
	RETURN NULL;
END
$$;
