CREATE TABLE `attribute_values` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`attribute_id` integer NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`words` text DEFAULT '[]' NOT NULL,
	`position` integer NOT NULL,
	`merged_into_id` integer,
	`removed_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`attribute_id`) REFERENCES `attributes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attribute_values_slug_unique` ON `attribute_values` (`slug`);--> statement-breakpoint
CREATE INDEX `attribute_values_attribute` ON `attribute_values` (`attribute_id`);--> statement-breakpoint
CREATE TABLE `attributes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`reads_material` integer DEFAULT false NOT NULL,
	`is_filter` integer DEFAULT true NOT NULL,
	`is_shown` integer DEFAULT true NOT NULL,
	`position` integer NOT NULL,
	`removed_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `color_families` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`swatch` text,
	`colors` text NOT NULL,
	`position` integer NOT NULL,
	`removed_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
ALTER TABLE `products` ADD `attribute_value_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `products_attributes` ON `products` (`attribute_value_ids`) WHERE "products"."attribute_value_ids" <> '[]';--> statement-breakpoint
-- What lists of products were filtered by so far.
INSERT INTO `attributes` (`name`, `reads_material`, `is_filter`, `is_shown`, `position`) VALUES
  ('Material', 1, 1, 0, 0),
  ('Occasion', 0, 1, 1, 1),
  ('Fit', 0, 1, 1, 2);
--> statement-breakpoint
INSERT INTO `attribute_values` (`attribute_id`, `name`, `slug`, `words`, `position`) VALUES
  (1, 'Cotton', 'material-cotton', '["Cotton"]', 0),
  (1, 'Khadi', 'material-khadi', '["Khadi"]', 1),
  (1, 'Linen', 'material-linen', '["Linen"]', 2),
  (1, 'Silk', 'material-silk', '["Silk"]', 3),
  (1, 'Chiffon', 'material-chiffon', '["Chiffon"]', 4),
  (1, 'Wool', 'material-wool', '["Wool","Lambswool","Merino"]', 5),
  (1, 'Cashmere', 'material-cashmere', '["Cashmere"]', 6),
  (1, 'Denim', 'material-denim', '["Denim"]', 7),
  (1, 'Corduroy', 'material-corduroy', '["Corduroy"]', 8),
  (1, 'Velvet', 'material-velvet', '["Velvet"]', 9),
  (1, 'Fleece', 'material-fleece', '["Fleece"]', 10),
  (1, 'Canvas', 'material-canvas', '["Canvas"]', 11),
  (1, 'Leather', 'material-leather', '["Leather"]', 12),
  (1, 'Suede', 'material-suede', '["Suede"]', 13),
  (1, 'Nylon', 'material-nylon', '["Nylon"]', 14),
  (1, 'Polyester', 'material-polyester', '["Polyester"]', 15),
  (1, 'Viscose', 'material-viscose', '["Viscose"]', 16),
  (2, 'Festive', 'occasion-festive', '[]', 0),
  (2, 'Workday', 'occasion-workday', '[]', 1),
  (2, 'Weekend', 'occasion-weekend', '[]', 2),
  (2, 'Cool evenings', 'occasion-cool-evenings', '[]', 3),
  (3, 'Slim', 'fit-slim', '[]', 0),
  (3, 'Regular', 'fit-regular', '[]', 1),
  (3, 'Relaxed', 'fit-relaxed', '[]', 2),
  (3, 'Oversized', 'fit-oversized', '[]', 3);
--> statement-breakpoint
INSERT INTO `color_families` (`name`, `swatch`, `colors`, `position`) VALUES
  ('Black', '#1d1d20', '["Black"]', 0),
  ('White', '#ece9e2', '["White"]', 1),
  ('Gray', '#8b8c8e', '["Gray"]', 2),
  ('Navy', '#222d4a', '["Navy"]', 3),
  ('Brown', '#5d4032', '["Brown"]', 4),
  ('Beige', '#cdb899', '["Beige"]', 5),
  ('Blush', '#d9aaa4', '["Blush"]', 6),
  ('Charcoal', '#3b3c41', '["Charcoal"]', 7),
  ('Emerald', '#1e5f49', '["Emerald"]', 8),
  ('Indigo', '#2f3f73', '["Indigo"]', 9),
  ('Ivory', '#e9e0cb', '["Ivory"]', 10),
  ('Maroon', '#6a2230', '["Maroon"]', 11),
  ('Mustard', '#c9962f', '["Mustard"]', 12),
  ('Olive', '#5c6038', '["Olive"]', 13),
  ('Plum', '#55294f', '["Plum"]', 14),
  ('Rani Pink', '#b0336b', '["Rani Pink"]', 15),
  ('Rust', '#a8502c', '["Rust"]', 16),
  ('Sage', '#9aa88a', '["Sage"]', 17),
  ('Silver', '#b9bcc0', '["Silver"]', 18),
  ('Sky', '#9dbbd2', '["Sky"]', 19),
  ('Tan', '#b0804f', '["Tan"]', 20),
  ('Teal', '#1f6163', '["Teal"]', 21),
  ('Terracotta', '#b8634a', '["Terracotta"]', 22);
