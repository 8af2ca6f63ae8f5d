CREATE TABLE `tax_document_lines` (
	`document_id` integer NOT NULL,
	`position` integer NOT NULL,
	`order_line_id` integer,
	`charge` text,
	`description` text NOT NULL,
	`hsn` text,
	`uqc` text NOT NULL,
	`quantity` integer NOT NULL,
	`rate_basis_points` integer NOT NULL,
	`discount` integer NOT NULL,
	`taxable` integer NOT NULL,
	`cgst` integer NOT NULL,
	`sgst` integer NOT NULL,
	`igst` integer NOT NULL,
	`total` integer NOT NULL,
	`pieces` text,
	PRIMARY KEY(`document_id`, `position`),
	FOREIGN KEY (`document_id`) REFERENCES `tax_documents`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tax_document_lines_heads" CHECK("tax_document_lines"."cgst" = "tax_document_lines"."sgst"),
	CONSTRAINT "tax_document_lines_total" CHECK("tax_document_lines"."taxable" + "tax_document_lines"."cgst" + "tax_document_lines"."sgst" + "tax_document_lines"."igst" = "tax_document_lines"."total")
);
--> statement-breakpoint
CREATE INDEX `tax_document_lines_line` ON `tax_document_lines` (`order_line_id`) WHERE "tax_document_lines"."order_line_id" is not null;--> statement-breakpoint
CREATE TABLE `tax_document_series` (
	`gstin` text NOT NULL,
	`series` text NOT NULL,
	`financial_year` text NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`gstin`, `series`, `financial_year`)
);
--> statement-breakpoint
CREATE TABLE `tax_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`gstin` text NOT NULL,
	`number` text NOT NULL,
	`series` text NOT NULL,
	`financial_year` text NOT NULL,
	`sequence` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`order_id` integer NOT NULL,
	`parcel_id` integer,
	`invoice_id` integer,
	`ordered_at` integer NOT NULL,
	`seller` text NOT NULL,
	`buyer` text NOT NULL,
	`place_of_supply` text NOT NULL,
	`supply_type` text NOT NULL,
	`is_reverse_charge` integer DEFAULT false NOT NULL,
	`taxable` integer NOT NULL,
	`cgst` integer NOT NULL,
	`sgst` integer NOT NULL,
	`igst` integer NOT NULL,
	`total` integer NOT NULL,
	`reason` text,
	`file` text,
	`sha256` text,
	`draw_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parcel_id`) REFERENCES `parcels`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tax_documents_kind" CHECK("tax_documents"."kind" in ('invoice', 'creditNote')),
	CONSTRAINT "tax_documents_invoice" CHECK(("tax_documents"."kind" = 'creditNote') = ("tax_documents"."invoice_id" is not null)),
	CONSTRAINT "tax_documents_heads" CHECK("tax_documents"."cgst" = "tax_documents"."sgst"),
	CONSTRAINT "tax_documents_total" CHECK("tax_documents"."taxable" + "tax_documents"."cgst" + "tax_documents"."sgst" + "tax_documents"."igst" = "tax_documents"."total")
);
--> statement-breakpoint
CREATE INDEX `tax_documents_issued` ON `tax_documents` (`issued_at`);--> statement-breakpoint
CREATE INDEX `tax_documents_order` ON `tax_documents` (`order_id`);--> statement-breakpoint
CREATE INDEX `tax_documents_parcel` ON `tax_documents` (`parcel_id`) WHERE "tax_documents"."parcel_id" is not null;--> statement-breakpoint
CREATE INDEX `tax_documents_undrawn` ON `tax_documents` (`draw_at`) WHERE "tax_documents"."draw_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `tax_documents_number` ON `tax_documents` (`gstin`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `tax_documents_sequence` ON `tax_documents` (`gstin`,`series`,`financial_year`,`sequence`);