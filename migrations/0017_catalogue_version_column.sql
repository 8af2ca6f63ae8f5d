ALTER TABLE `products` RENAME COLUMN "changed_in" TO "catalogue_version";--> statement-breakpoint
DROP INDEX `products_changed`;--> statement-breakpoint
CREATE INDEX `products_changed` ON `products` (`catalogue_version`);