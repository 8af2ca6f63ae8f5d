ALTER TABLE `order_lines` ADD `sku` text;--> statement-breakpoint
UPDATE `order_lines` SET `sku` = (SELECT `sku` FROM `variants` WHERE `variants`.`id` = `order_lines`.`variant_id`);
