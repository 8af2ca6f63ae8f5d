CREATE TABLE `gst_return_exports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`gstin` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`exported_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`exported_by` text NOT NULL,
	`contents` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `gst_return_exports_period` ON `gst_return_exports` (`gstin`,`from_day`,`to_day`);--> statement-breakpoint
CREATE INDEX `tax_documents_period` ON `tax_documents` (`gstin`,`issued_at`);