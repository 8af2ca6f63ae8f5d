-- The schema and first rows of 0.3.0: an empty database begins here. An older database needs 0.3.0 first.
CREATE TABLE `addresses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`zip_code` text NOT NULL,
	`country` text DEFAULT 'India' NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`hash` text NOT NULL,
	`name` text NOT NULL,
	`hint` text NOT NULL,
	`scopes` text NOT NULL,
	`created_by` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `authenticators` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `bestsellers` (
	`rank` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `cart_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "cart_lines_quantity" CHECK("cart_lines"."quantity" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE `cash_remittances` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parcel_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`reference` text NOT NULL,
	`created_by` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`parcel_id`) REFERENCES `parcels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "cash_remittances_amount" CHECK("cash_remittances"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE `catalogue_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
, `page_version` integer DEFAULT 0 NOT NULL);
--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`image` text,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
, `size_guides` text DEFAULT '[]' NOT NULL);
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`message` text NOT NULL,
	`answered_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `courier_rounds` (
	`courier` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`answered_at` integer,
	`fault` text,
	`faults` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `demo_records` (
	`entity` text NOT NULL,
	`entity_id` integer NOT NULL,
	PRIMARY KEY(`entity`, `entity_id`)
);
--> statement-breakpoint
CREATE TABLE `document_jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` integer NOT NULL,
	`kind` text NOT NULL,
	`order_ids` text NOT NULL,
	`status` text DEFAULT 'running' NOT NULL,
	`drawn` integer DEFAULT 0 NOT NULL,
	`left_out` text DEFAULT '[]' NOT NULL,
	`leased_until` integer,
	`error` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "document_jobs_status_known" CHECK("document_jobs"."status" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE `import_rows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`import_id` integer NOT NULL,
	`change` text NOT NULL,
	`applied_at` integer,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` integer,
	`kind` text NOT NULL,
	`file_name` text NOT NULL,
	`status` text NOT NULL,
	`total` integer NOT NULL,
	`error` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`finished_at` integer, `digest` text, `api_key` text,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `known_devices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`network_hash` text NOT NULL,
	`name` text NOT NULL,
	`last_seen_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`recipient` text NOT NULL,
	`template` text NOT NULL,
	`data` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`send_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer,
	`leased_until` integer,
	`error` text,
	`sent_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
, `cause` text);
--> statement-breakpoint
CREATE TABLE `media` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`recipe` text,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`blur` text,
	`rendered_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
, `uploaded_by` integer REFERENCES users(id));
--> statement-breakpoint
CREATE TABLE `newsletter_subscribers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `one_time_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `unproven_tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `order_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`actor` text NOT NULL,
	`actor_id` integer,
	`kind` text NOT NULL,
	`from_state` text,
	`to_state` text,
	`note` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `order_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`name` text NOT NULL,
	`brand` text,
	`image` text,
	`size` text,
	`color` text,
	`unit_price` integer NOT NULL,
	`quantity` integer NOT NULL, `restocked` integer DEFAULT 0 NOT NULL, `cancelled` integer DEFAULT 0 NOT NULL, `remaining` integer GENERATED ALWAYS AS (quantity - cancelled) VIRTUAL NOT NULL, `refunded` integer DEFAULT 0 NOT NULL, `cancelled_refunded` integer DEFAULT 0 NOT NULL, `returned` integer DEFAULT 0 NOT NULL, `return_mode` text, `return_days` integer, `sku` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_lines_quantity" CHECK("order_lines"."quantity" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`client_order_id` text,
	`request_hash` text,
	`status` text NOT NULL,
	`payment_status` text NOT NULL,
	`payment_method` text NOT NULL,
	`subtotal` integer NOT NULL,
	`shipping` integer NOT NULL,
	`tax` integer NOT NULL,
	`total` integer NOT NULL,
	`shipping_address` text NOT NULL,
	`billing_name` text,
	`from_cart` integer DEFAULT false NOT NULL,
	`refund_status` text DEFAULT 'none' NOT NULL,
	`refund_reason` text,
	`refund_requested_at` integer,
	`refund_processed_at` integer,
	`cancelled_by` text,
	`internal_note` text,
	`expires_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `counts_as_sale` integer GENERATED ALWAYS AS (status in ('paid', 'processing', 'shipped', 'delivered') and payment_status not in ('pending', 'failed')) VIRTUAL, `placed_from` text, `refund_rejection` text, `checkout_id` text, `content_hash` text, `fulfilment` text DEFAULT 'unfulfilled' NOT NULL, `cancelled_amount` integer DEFAULT 0 NOT NULL, `refunded` integer DEFAULT 0 NOT NULL, `net_revenue` integer GENERATED ALWAYS AS (case when payment_status in ('captured', 'refunded') then total + case payment_method when 'cod' then 0 else cancelled_amount end - refunded else 0 end) VIRTUAL, `collected` integer GENERATED ALWAYS AS (case when payment_status in ('captured', 'refunded') then total + case payment_method when 'cod' then 0 else cancelled_amount end else 0 end) VIRTUAL, `cash_confirmation` text, `cod_fee` integer DEFAULT 0 NOT NULL, `store_credit` integer DEFAULT 0 NOT NULL, `cash_due` integer GENERATED ALWAYS AS (case when payment_status = 'due' and status in ('paid', 'processing', 'shipped', 'delivered') and fulfilment <> 'returned' then total - store_credit else 0 end) VIRTUAL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_status_known" CHECK("orders"."status" in ('pending', 'paid', 'processing', 'shipped', 'delivered', 'cancelled')), CONSTRAINT "orders_total" CHECK("total" = "subtotal" + "shipping" + "tax" + "cod_fee"), CONSTRAINT "orders_store_credit" CHECK("cod_fee" >= 0 and "store_credit" between 0 and "total" + "cancelled_amount"));
--> statement-breakpoint
CREATE TABLE `packing_leases` (
	`order_id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`holder` text NOT NULL,
	`since` integer NOT NULL,
	`leased_until` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `parcel_lines` (
	`parcel_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`parcel_id`, `line_id`),
	FOREIGN KEY (`parcel_id`) REFERENCES `parcels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "parcel_lines_quantity" CHECK("parcel_lines"."quantity" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE `parcels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`number` integer NOT NULL,
	`state` text NOT NULL,
	`carrier_state` text,
	`courier` text,
	`tracking_number` text,
	`packed_at` integer,
	`shipped_at` integer,
	`delivered_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `weight` integer, `cost` integer, `collect` integer, `label` text, `booking` text, `booking_ref` text, `booking_at` integer, `booking_error` text, `carrier_text` text, `carrier_at` integer, `check_at` integer, `remitted_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "parcels_state_known" CHECK("parcels"."state" in ('packed', 'shipped', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` blob NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`last_used_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`provider` text NOT NULL,
	`method` text NOT NULL,
	`provider_order_id` text NOT NULL,
	`session_id` text,
	`payment_id` text,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`check_at` integer,
	`leased_until` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `captured_beside_id` integer REFERENCES payments(id),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product_pictures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer NOT NULL,
	`url` text NOT NULL,
	`media_id` text,
	`color` text,
	`alt` text,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`brand` text,
	`description` text DEFAULT '' NOT NULL,
	`price` integer NOT NULL,
	`sale_price` integer,
	`category_id` integer,
	`sizes` text NOT NULL,
	`colors` text NOT NULL,
	`stock` integer DEFAULT 0 NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`rating_total` integer DEFAULT 0 NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	"catalogue_version" integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `material` text, `kind` text, `size_guide` text,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "products_price" CHECK("products"."price" > 0),
	CONSTRAINT "products_sale_price" CHECK("products"."sale_price" is null or "products"."sale_price" >= 0),
	CONSTRAINT "products_stock" CHECK("products"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE `provider_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider` text NOT NULL,
	`event_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `purchase_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`purchase_id` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`unit_cost` integer,
	FOREIGN KEY (`purchase_id`) REFERENCES `purchases`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "purchase_lines_quantity" CHECK("purchase_lines"."quantity" > 0 and "purchase_lines"."received" >= 0)
);
--> statement-breakpoint
CREATE TABLE `purchases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`supplier` text NOT NULL,
	`reference` text,
	`status` text NOT NULL,
	`expected_on` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`ordered_at` integer,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "purchases_status_known" CHECK("purchases"."status" in ('draft', 'ordered', 'partly', 'received', 'closed'))
);
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `refund_lines` (
	`refund_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`stock` text NOT NULL,
	PRIMARY KEY(`refund_id`, `line_id`),
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "refund_lines_quantity" CHECK("refund_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE `refund_reasons` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`payment_id` integer,
	`idempotency_key` text NOT NULL,
	`provider_refund_id` text,
	`gross` integer NOT NULL,
	`charge` integer NOT NULL,
	`net` integer NOT NULL,
	`is_extra` integer DEFAULT false NOT NULL,
	`is_partial` integer DEFAULT false NOT NULL,
	`reason` text,
	`with_shipping` integer DEFAULT false NOT NULL,
	`status` text NOT NULL,
	`error` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `target` text DEFAULT 'payment' NOT NULL, `of_credit` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_sum" CHECK("refunds"."gross" = "refunds"."charge" + "refunds"."net")
);
--> statement-breakpoint
CREATE TABLE `reset_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `return_lines` (
	`return_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`reason` text NOT NULL,
	`comment` text,
	`variant_id` integer,
	`reserved` integer DEFAULT 0 NOT NULL,
	`resellable` integer DEFAULT 0 NOT NULL,
	`damaged` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`return_id`, `line_id`),
	FOREIGN KEY (`return_id`) REFERENCES `returns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "return_lines_quantity" CHECK("return_lines"."quantity" between 1 and 10),
	CONSTRAINT "return_lines_received" CHECK("return_lines"."resellable" + "return_lines"."damaged" <= "return_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE `return_photos` (
	`return_id` integer NOT NULL,
	`media_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`return_id`, `media_id`),
	FOREIGN KEY (`return_id`) REFERENCES `returns`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `returns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`status` text NOT NULL,
	`wanted` text NOT NULL,
	`resolution` text,
	`staff_note` text,
	`decline_reason` text,
	`tracking_number` text,
	`settled_amount` integer,
	`replacement_id` integer,
	`reserved_until` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`decided_at` integer,
	`received_at` integer,
	`settled_at` integer,
	`cancelled_at` integer,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`replacement_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "returns_status_known" CHECK("returns"."status" in ('requested', 'approved', 'declined', 'received', 'settled', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE `review_photos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`review_id` integer NOT NULL,
	`media_id` text NOT NULL,
	`position` integer NOT NULL,
	`approved_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `review_votes` (
	`review_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`review_id`, `user_id`),
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`rating` integer NOT NULL,
	`comment` text NOT NULL,
	`hidden_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `removed_at` integer, `fit` text, `helpful_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reviews_rating" CHECK("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE `sandbox_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider_order_id` text NOT NULL,
	`session` text,
	`method` text NOT NULL,
	`store_order_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`return_url` text NOT NULL,
	`status` text NOT NULL,
	`instrument` text,
	`payment_id` text,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "sandbox_payments_amount" CHECK("sandbox_payments"."amount" > 0),
	CONSTRAINT "sandbox_payments_status_known" CHECK("sandbox_payments"."status" in ('open', 'approved', 'captured', 'failed')),
	CONSTRAINT "sandbox_payments_captured" CHECK(("sandbox_payments"."status" = 'captured') = ("sandbox_payments"."payment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE `sandbox_refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`idempotency_key` text NOT NULL,
	`refund_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `sandbox_payments`(`payment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sandbox_refunds_amount" CHECK("sandbox_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE `sandbox_secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sandbox_webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`body` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`send_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`leased_until` integer,
	`error` text,
	`sent_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_synonyms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`term` text NOT NULL,
	`meanings` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_terms` (
	`term` text PRIMARY KEY NOT NULL,
	`length` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `secret_fingerprint` (
	`id` integer PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`remember` integer DEFAULT false NOT NULL,
	`user_agent` text,
	`client_address` text,
	`last_seen_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `proven_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `settlement_differences` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`kind` text NOT NULL,
	`reference` text NOT NULL,
	`provider_order_id` text,
	`order_id` integer,
	`ours` integer,
	`theirs` integer,
	`found_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`closed_at` integer,
	`closed_by` integer,
	`note` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "settlement_differences_kind" CHECK("settlement_differences"."kind" in ('missingHere', 'missingThere', 'amount')),
	CONSTRAINT "settlement_differences_subject" CHECK("settlement_differences"."subject" in ('payment', 'refund'))
);
--> statement-breakpoint
CREATE TABLE `settlement_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider` text NOT NULL,
	`from_at` integer NOT NULL,
	`to_at` integer NOT NULL,
	`source` text NOT NULL,
	`events` integer NOT NULL,
	`differences` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `staff_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` integer,
	`source` text NOT NULL,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`before` text,
	`after` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `label` text DEFAULT '' NOT NULL, `batch` text, `undone_at` integer, `api_key` text,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `staff_preferences` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`preferences` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `stock_alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`variant_id` integer NOT NULL,
	`email` text NOT NULL,
	`confirmed_at` integer,
	`mailed_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`variant_id` integer NOT NULL,
	`delta` integer NOT NULL,
	`reason` text NOT NULL,
	`order_id` integer,
	`actor_id` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `note` text, `unit_cost` integer,
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `store_credit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`cause` text NOT NULL,
	`order_id` integer,
	`refund_id` integer,
	`staff_id` integer,
	`note` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`staff_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "store_credit_entries_amount" CHECK("store_credit_entries"."amount" <> 0),
	CONSTRAINT "store_credit_entries_cause" CHECK("store_credit_entries"."cause" in ('refund', 'goodwill', 'order', 'orderCancelled', 'correction'))
);
--> statement-breakpoint
CREATE TABLE `unclaimed_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`client_order_id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_order_id` text NOT NULL,
	`session_id` text,
	`payment_id` text,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`order_id` integer,
	`provider_refund_id` text,
	`error` text,
	`expires_at` integer NOT NULL,
	`check_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "unclaimed_payments_status_known" CHECK("unclaimed_payments"."status" in ('open', 'claimed', 'returning', 'returned', 'failed', 'ended')),
	CONSTRAINT "unclaimed_payments_claimed" CHECK("unclaimed_payments"."order_id" is null or "unclaimed_payments"."status" = 'claimed')
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text,
	`is_admin` integer DEFAULT false NOT NULL,
	`verified_at` integer,
	`disabled_at` integer,
	`wants_email` integer DEFAULT true NOT NULL,
	`wants_sms` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
, `registration_hash` text, `registration_contested` integer DEFAULT false NOT NULL);
--> statement-breakpoint
CREATE TABLE `variants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`size` text DEFAULT '' NOT NULL,
	`color` text DEFAULT '' NOT NULL,
	`stock` integer DEFAULT 0 NOT NULL,
	`position` integer NOT NULL,
	`retired_at` integer, `sku` text, `barcode` text, `hsn` text, `cost` integer, `weight` integer, `bin` text, `reorder_level` integer,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "variants_stock" CHECK("variants"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`endpoint_id` integer NOT NULL,
	`message_id` text NOT NULL,
	`event` text NOT NULL,
	`body` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`send_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`cause` text,
	`leased_until` integer,
	`response_status` integer,
	`response_body` text,
	`error` text,
	`sent_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`previous_secret` text,
	`previous_until` integer,
	`secret_rotated_at` integer,
	`paused_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `wishlist_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `addresses_user` ON `addresses` (`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `addresses_one_default` ON `addresses` (`user_id`) WHERE "addresses"."is_default" = 1;
--> statement-breakpoint
CREATE INDEX `one_time_codes_user` ON `one_time_codes` (`user_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `reset_tokens_user` ON `reset_tokens` (`user_id`);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_name_unique` ON `categories` (`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);
--> statement-breakpoint
CREATE INDEX `product_pictures_product` ON `product_pictures` (`product_id`,`position`);
--> statement-breakpoint
CREATE INDEX `products_category` ON `products` (`category_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_once` ON `reviews` (`product_id`,`user_id`);
--> statement-breakpoint
CREATE INDEX `search_terms_length` ON `search_terms` (`length`);
--> statement-breakpoint
CREATE INDEX `stock_movements_variant` ON `stock_movements` (`variant_id`);
--> statement-breakpoint
CREATE INDEX `stock_movements_order` ON `stock_movements` (`order_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `variants_cell` ON `variants` (`product_id`,`size`,`color`);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_email_unique` ON `newsletter_subscribers` (`email`);
--> statement-breakpoint
CREATE INDEX `staff_log_entity` ON `staff_log` (`entity`,`entity_id`);
--> statement-breakpoint
CREATE INDEX `order_events_order` ON `order_events` (`order_id`);
--> statement-breakpoint
CREATE INDEX `order_lines_order` ON `order_lines` (`order_id`);
--> statement-breakpoint
CREATE INDEX `order_lines_product` ON `order_lines` (`product_id`);
--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_client_order` ON `orders` (`user_id`,`client_order_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_payment` ON `payments` (`provider`,`payment_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider_order` ON `payments` (`provider`,`provider_order_id`);
--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`);
--> statement-breakpoint
CREATE INDEX `payments_check` ON `payments` (`check_at`) WHERE "payments"."status" = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_events_once` ON `provider_events` (`provider`,`event_id`);
--> statement-breakpoint
CREATE INDEX `cart_lines_by_variant` ON `cart_lines` (`variant_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_lines_variant` ON `cart_lines` (`user_id`,`variant_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `wishlist_entries_product` ON `wishlist_entries` (`user_id`,`product_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_payments_providerOrderId_unique` ON `sandbox_payments` (`provider_order_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_payments_session_unique` ON `sandbox_payments` (`session`);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_payments_paymentId_unique` ON `sandbox_payments` (`payment_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_refunds_idempotencyKey_unique` ON `sandbox_refunds` (`idempotency_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_refunds_refundId_unique` ON `sandbox_refunds` (`refund_id`);
--> statement-breakpoint
CREATE INDEX `sandbox_refunds_payment` ON `sandbox_refunds` (`payment_id`);
--> statement-breakpoint
CREATE INDEX `import_rows_import` ON `import_rows` (`import_id`,`applied_at`);
--> statement-breakpoint
CREATE INDEX `staff_log_batch` ON `staff_log` (`batch`) WHERE "staff_log"."batch" is not null;
--> statement-breakpoint
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`status`,`send_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `known_devices_token` ON `known_devices` (`user_id`,`token_hash`);
--> statement-breakpoint
CREATE INDEX `orders_unpaid_user` ON `orders` (`user_id`) WHERE status in ('pending', 'processing') and payment_status in ('pending', 'failed', 'due');
--> statement-breakpoint
CREATE INDEX `orders_unpaid_client` ON `orders` (`placed_from`) WHERE status in ('pending', 'processing') and payment_status in ('pending', 'failed', 'due');
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credentialId_unique` ON `passkeys` (`credential_id`);
--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);
--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`);
--> statement-breakpoint
CREATE INDEX `mail_outbox_cause` ON `mail_outbox` (`cause`) WHERE "mail_outbox"."cause" is not null;
--> statement-breakpoint
CREATE INDEX `products_changed` ON `products` (`catalogue_version`);
--> statement-breakpoint
CREATE INDEX `payments_review` ON `payments` (`order_id`) WHERE "payments"."status" = 'review';
--> statement-breakpoint
CREATE UNIQUE INDEX `search_synonyms_term_unique` ON `search_synonyms` (`term`);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash_unique` ON `api_keys` (`hash`);
--> statement-breakpoint
CREATE INDEX `api_keys_created_by` ON `api_keys` (`created_by`);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_message` ON `webhook_deliveries` (`endpoint_id`,`message_id`);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`status`,`send_at`);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_cause` ON `webhook_deliveries` (`cause`) WHERE "webhook_deliveries"."cause" is not null;
--> statement-breakpoint
CREATE INDEX `settlement_differences_open` ON `settlement_differences` (`order_id`) WHERE "settlement_differences"."closed_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `settlement_differences_once` ON `settlement_differences` (`provider`,`subject`,`kind`,`reference`);
--> statement-breakpoint
CREATE INDEX `settlement_runs_newest` ON `settlement_runs` (`provider`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `bestsellers_productId_unique` ON `bestsellers` (`product_id`);
--> statement-breakpoint
CREATE INDEX `review_photos_media` ON `review_photos` (`media_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_photos_once` ON `review_photos` (`review_id`,`media_id`);
--> statement-breakpoint
CREATE INDEX `review_votes_user` ON `review_votes` (`user_id`);
--> statement-breakpoint
CREATE INDEX `orders_expiry` ON `orders` (`status`,`expires_at`) WHERE "orders"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);
--> statement-breakpoint
CREATE INDEX `orders_sent_unpaid` ON `orders` (`status`,`payment_status`) WHERE "orders"."status" in ('paid', 'processing', 'shipped', 'delivered') and "orders"."payment_status" in ('pending', 'failed');
--> statement-breakpoint
CREATE INDEX `orders_cancelled_paid` ON `orders` (`cancelled_by`,`payment_method`) WHERE "orders"."status" = 'cancelled' and "orders"."payment_status" = 'captured' and "orders"."refund_status" = 'none';
--> statement-breakpoint
CREATE INDEX `orders_refund_requested` ON `orders` (`status`,`refund_status`) WHERE "orders"."status" = 'cancelled' and "orders"."refund_status" = 'requested';
--> statement-breakpoint
CREATE INDEX `orders_to_ship` ON `orders` (`status`,`payment_method`) WHERE "orders"."status" in ('paid', 'processing');
--> statement-breakpoint
CREATE UNIQUE INDEX `unclaimed_payments_name` ON `unclaimed_payments` (`provider`,`provider_order_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `unclaimed_payments_open` ON `unclaimed_payments` (`user_id`,`client_order_id`) WHERE "unclaimed_payments"."status" = 'open';
--> statement-breakpoint
CREATE INDEX `unclaimed_payments_client_order` ON `unclaimed_payments` (`user_id`,`client_order_id`);
--> statement-breakpoint
CREATE INDEX `unclaimed_payments_check` ON `unclaimed_payments` (`check_at`) WHERE "unclaimed_payments"."check_at" is not null;
--> statement-breakpoint
CREATE INDEX `unclaimed_payments_stuck` ON `unclaimed_payments` (`status`) WHERE "unclaimed_payments"."error" is not null;
--> statement-breakpoint
CREATE INDEX `orders_checkout` ON `orders` (`user_id`,`checkout_id`) WHERE "orders"."checkout_id" is not null;
--> statement-breakpoint
CREATE INDEX `sandbox_webhooks_due` ON `sandbox_webhooks` (`status`,`send_at`);
--> statement-breakpoint
CREATE INDEX `parcel_lines_line` ON `parcel_lines` (`line_id`);
--> statement-breakpoint
CREATE INDEX `parcels_packed` ON `parcels` (`order_id`) WHERE "parcels"."state" = 'packed';
--> statement-breakpoint
CREATE INDEX `parcels_tracking` ON `parcels` (upper("tracking_number")) WHERE "parcels"."tracking_number" is not null;
--> statement-breakpoint
CREATE INDEX `parcels_order` ON `parcels` (`order_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `parcels_number` ON `parcels` (`order_id`,`number`) WHERE "parcels"."state" <> 'cancelled';
--> statement-breakpoint
CREATE INDEX `purchase_lines_variant` ON `purchase_lines` (`variant_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `purchase_lines_once` ON `purchase_lines` (`purchase_id`,`variant_id`);
--> statement-breakpoint
CREATE INDEX `purchases_status` ON `purchases` (`status`);
--> statement-breakpoint
CREATE UNIQUE INDEX `variants_sku` ON `variants` (`sku`);
--> statement-breakpoint
CREATE UNIQUE INDEX `variants_barcode` ON `variants` (`barcode`);
--> statement-breakpoint
CREATE INDEX `variants_sold` ON `variants` (`product_id`,`position`) WHERE "variants"."retired_at" is null;
--> statement-breakpoint
CREATE INDEX `variants_reorder` ON `variants` (`product_id`,`reorder_level`) WHERE "variants"."reorder_level" is not null;
--> statement-breakpoint
CREATE INDEX `variants_low` ON `variants` (`stock`,`product_id`) WHERE "variants"."retired_at" is null and "variants"."stock" <= 3;
--> statement-breakpoint
CREATE UNIQUE INDEX `refund_reasons_text_unique` ON `refund_reasons` (`text`);
--> statement-breakpoint
CREATE INDEX `orders_customer_sales` ON `orders` (`user_id`,`counts_as_sale`,`net_revenue`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_idempotencyKey_unique` ON `refunds` (`idempotency_key`);
--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`);
--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`updated_at`) WHERE "refunds"."status" = 'open';
--> statement-breakpoint
CREATE INDEX `refunds_failed` ON `refunds` (`order_id`) WHERE "refunds"."status" = 'failed';
--> statement-breakpoint
CREATE INDEX `orders_unconfirmed` ON `orders` (`status`) WHERE "orders"."status" = 'processing' and "orders"."cash_confirmation" = 'awaited';
--> statement-breakpoint
CREATE INDEX `parcels_coming_back` ON `parcels` (`order_id`) WHERE "parcels"."carrier_state" in ('returning', 'returned');
--> statement-breakpoint
CREATE UNIQUE INDEX `parcels_booking` ON `parcels` (`booking_ref`) WHERE "parcels"."booking_ref" is not null;
--> statement-breakpoint
CREATE INDEX `parcels_check` ON `parcels` (`check_at`) WHERE "parcels"."check_at" is not null;
--> statement-breakpoint
CREATE INDEX `parcels_unreleased` ON `parcels` (`order_id`) WHERE "parcels"."state" = 'cancelled' and "parcels"."booking" = 'booked';
--> statement-breakpoint
CREATE INDEX `parcels_undelivered` ON `parcels` (`order_id`) WHERE "parcels"."state" = 'shipped' and "parcels"."carrier_state" = 'attempt_failed';
--> statement-breakpoint
CREATE INDEX `document_jobs_status` ON `document_jobs` (`status`);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_alerts_waiting` ON `stock_alerts` (`variant_id`,`email`) WHERE "stock_alerts"."mailed_at" is null;
--> statement-breakpoint
CREATE INDEX `stock_alerts_email` ON `stock_alerts` (`email`);
--> statement-breakpoint
CREATE INDEX `stock_alerts_mailed` ON `stock_alerts` (`variant_id`,`mailed_at`);
--> statement-breakpoint
CREATE INDEX `stock_alerts_age` ON `stock_alerts` (`created_at`);
--> statement-breakpoint
CREATE INDEX `orders_note` ON `orders` (`internal_note`) WHERE "orders"."internal_note" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `cash_remittances_once` ON `cash_remittances` (`parcel_id`,`reference`);
--> statement-breakpoint
CREATE INDEX `parcels_unremitted` ON `parcels` (`delivered_at`) WHERE "parcels"."carrier_state" = 'delivered' and "parcels"."remitted_at" is null and "parcels"."collect" is not null;
--> statement-breakpoint
CREATE INDEX `order_lines_refund_due` ON `order_lines` (`order_id`) WHERE "order_lines"."cancelled" > "order_lines"."cancelled_refunded";
--> statement-breakpoint
CREATE INDEX `mail_outbox_urgent` ON `mail_outbox` (`status`,`send_at`) WHERE status = 'queued' and template in ('code', 'resetLink');
--> statement-breakpoint
CREATE INDEX `parcels_settled` ON `parcels` (`remitted_at`) WHERE "parcels"."remitted_at" is not null;
--> statement-breakpoint
CREATE INDEX `store_credit_entries_user` ON `store_credit_entries` (`user_id`,`amount`);
--> statement-breakpoint
CREATE INDEX `store_credit_entries_order` ON `store_credit_entries` (`order_id`);
--> statement-breakpoint
CREATE INDEX `store_credit_entries_refund` ON `store_credit_entries` (`refund_id`);
--> statement-breakpoint
CREATE INDEX `return_lines_line` ON `return_lines` (`line_id`);
--> statement-breakpoint
CREATE INDEX `return_lines_reserved` ON `return_lines` (`variant_id`) WHERE "return_lines"."reserved" > 0;
--> statement-breakpoint
CREATE INDEX `return_photos_media` ON `return_photos` (`media_id`);
--> statement-breakpoint
CREATE INDEX `returns_order` ON `returns` (`order_id`);
--> statement-breakpoint
CREATE INDEX `returns_status` ON `returns` (`status`,`created_at`);
--> statement-breakpoint
CREATE INDEX `returns_requested` ON `returns` (`created_at`) WHERE "returns"."status" = 'requested';
--> statement-breakpoint
CREATE INDEX `returns_reserved` ON `returns` (`reserved_until`) WHERE "returns"."reserved_until" is not null;
--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`created_at`,`payment_status`);
--> statement-breakpoint
CREATE INDEX `orders_sales` ON `orders` (`created_at`,`counts_as_sale`,`total`,`net_revenue`,`collected`,`cash_due`);
--> statement-breakpoint
CREATE INDEX `returns_replacement` ON `returns` (`replacement_id`) WHERE "returns"."replacement_id" is not null;
--> statement-breakpoint
CREATE VIRTUAL TABLE `product_search` USING fts5(
  name, tags, description,
  content='', contentless_delete=1, detail='column', prefix='1 2 3',
  tokenize='porter unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `order_search` USING fts5(words, customer, detail='none', tokenize='trigram');
--> statement-breakpoint
insert into `catalogue_version` (`id`, `version`, `page_version`) values
  (1, 1, 0);
--> statement-breakpoint
insert into `sqlite_sequence` (`name`, `seq`) values ('orders', 1000);
--> statement-breakpoint
insert into `refund_reasons` (`id`, `text`) values
  (1, 'Damaged or defective'),
  (2, 'Wrong item sent'),
  (3, 'Wrong size'),
  (4, 'Not as described'),
  (5, 'Late delivery'),
  (6, 'Out of stock'),
  (7, 'Changed their mind'),
  (8, 'Goodwill'),
  (9, 'Other');
--> statement-breakpoint
insert into `search_synonyms` (`id`, `term`, `meanings`, `created_at`) values
  (1, '2xl', '["XXL"]', cast(unixepoch('subsec') * 1000 as integer)),
  (2, 'bag', '["Tote Bags", "Sling Bags"]', cast(unixepoch('subsec') * 1000 as integer)),
  (3, 'blouse', '["Tops"]', cast(unixepoch('subsec') * 1000 as integer)),
  (4, 'blue', '["Navy", "Indigo", "Sky", "Teal"]', cast(unixepoch('subsec') * 1000 as integer)),
  (5, 'burgundy', '["Maroon"]', cast(unixepoch('subsec') * 1000 as integer)),
  (6, 'chappal', '["Sandals"]', cast(unixepoch('subsec') * 1000 as integer)),
  (7, 'chinos', '["Trousers"]', cast(unixepoch('subsec') * 1000 as integer)),
  (8, 'cream', '["Ivory", "Beige"]', cast(unixepoch('subsec') * 1000 as integer)),
  (9, 'crossbody', '["Sling Bags"]', cast(unixepoch('subsec') * 1000 as integer)),
  (10, 'crossbody bag', '["Sling Bags"]', cast(unixepoch('subsec') * 1000 as integer)),
  (11, 'dark blue', '["Navy", "Indigo"]', cast(unixepoch('subsec') * 1000 as integer)),
  (12, 'dark green', '["Emerald", "Olive"]', cast(unixepoch('subsec') * 1000 as integer)),
  (13, 'dark grey', '["Charcoal"]', cast(unixepoch('subsec') * 1000 as integer)),
  (14, 'double xl', '["XXL"]', cast(unixepoch('subsec') * 1000 as integer)),
  (15, 'dupatta', '["Stoles", "Scarves"]', cast(unixepoch('subsec') * 1000 as integer)),
  (16, 'extra large', '["XL"]', cast(unixepoch('subsec') * 1000 as integer)),
  (17, 'extra small', '["XS"]', cast(unixepoch('subsec') * 1000 as integer)),
  (18, 'frock', '["Dresses"]', cast(unixepoch('subsec') * 1000 as integer)),
  (19, 'ghagra', '["Lehengas"]', cast(unixepoch('subsec') * 1000 as integer)),
  (20, 'gilet', '["Vests"]', cast(unixepoch('subsec') * 1000 as integer)),
  (21, 'gown', '["Dresses"]', cast(unixepoch('subsec') * 1000 as integer)),
  (22, 'green', '["Olive", "Sage", "Emerald", "Teal"]', cast(unixepoch('subsec') * 1000 as integer)),
  (23, 'grey', '["Gray", "Charcoal", "Silver"]', cast(unixepoch('subsec') * 1000 as integer)),
  (24, 'handbag', '["Tote Bags", "Sling Bags"]', cast(unixepoch('subsec') * 1000 as integer)),
  (25, 'hat', '["Caps", "Beanies"]', cast(unixepoch('subsec') * 1000 as integer)),
  (26, 'high top', '["Sneakers"]', cast(unixepoch('subsec') * 1000 as integer)),
  (27, 'hot pink', '["Rani Pink"]', cast(unixepoch('subsec') * 1000 as integer)),
  (28, 'jooti', '["Juttis"]', cast(unixepoch('subsec') * 1000 as integer)),
  (29, 'jumper', '["Sweaters"]', cast(unixepoch('subsec') * 1000 as integer)),
  (30, 'khaki', '["Beige", "Olive", "Tan"]', cast(unixepoch('subsec') * 1000 as integer)),
  (31, 'kurti', '["Kurtas"]', cast(unixepoch('subsec') * 1000 as integer)),
  (32, 'lehenga choli', '["Lehengas"]', cast(unixepoch('subsec') * 1000 as integer)),
  (33, 'light blue', '["Sky"]', cast(unixepoch('subsec') * 1000 as integer)),
  (34, 'mojari', '["Juttis"]', cast(unixepoch('subsec') * 1000 as integer)),
  (35, 'muffler', '["Scarves"]', cast(unixepoch('subsec') * 1000 as integer)),
  (36, 'navy blue', '["Navy"]', cast(unixepoch('subsec') * 1000 as integer)),
  (37, 'off white', '["Ivory"]', cast(unixepoch('subsec') * 1000 as integer)),
  (38, 'olive green', '["Olive"]', cast(unixepoch('subsec') * 1000 as integer)),
  (39, 'orange', '["Rust", "Terracotta"]', cast(unixepoch('subsec') * 1000 as integer)),
  (40, 'overcoat', '["Coats"]', cast(unixepoch('subsec') * 1000 as integer)),
  (41, 'pants', '["Trousers"]', cast(unixepoch('subsec') * 1000 as integer)),
  (42, 'pink', '["Blush", "Rani Pink"]', cast(unixepoch('subsec') * 1000 as integer)),
  (43, 'polo', '["Polo Shirts"]', cast(unixepoch('subsec') * 1000 as integer)),
  (44, 'polo t-shirt', '["Polo Shirts"]', cast(unixepoch('subsec') * 1000 as integer)),
  (45, 'pullover', '["Sweaters"]', cast(unixepoch('subsec') * 1000 as integer)),
  (46, 'pure silk', '["Silk"]', cast(unixepoch('subsec') * 1000 as integer)),
  (47, 'purple', '["Plum"]', cast(unixepoch('subsec') * 1000 as integer)),
  (48, 'purse', '["Sling Bags", "Wallets"]', cast(unixepoch('subsec') * 1000 as integer)),
  (49, 'red', '["Maroon", "Rust"]', cast(unixepoch('subsec') * 1000 as integer)),
  (50, 'sari', '["saree"]', cast(unixepoch('subsec') * 1000 as integer)),
  (51, 'shaadi', '["shaadi", "wedding"]', cast(unixepoch('subsec') * 1000 as integer)),
  (52, 'shawl', '["Stoles", "Scarves"]', cast(unixepoch('subsec') * 1000 as integer)),
  (53, 'shoes', '["Sneakers", "Loafers", "Boots", "Juttis", "Sandals"]', cast(unixepoch('subsec') * 1000 as integer)),
  (54, 'sky blue', '["Sky"]', cast(unixepoch('subsec') * 1000 as integer)),
  (55, 'slides', '["Sandals"]', cast(unixepoch('subsec') * 1000 as integer)),
  (56, 'sling', '["Sling Bags"]', cast(unixepoch('subsec') * 1000 as integer)),
  (57, 'slippers', '["Sandals"]', cast(unixepoch('subsec') * 1000 as integer)),
  (58, 'sweatpants', '["Joggers"]', cast(unixepoch('subsec') * 1000 as integer)),
  (59, 'sweatshirt', '["Hoodies", "Sweaters"]', cast(unixepoch('subsec') * 1000 as integer)),
  (60, 'tee', '["T-Shirts"]', cast(unixepoch('subsec') * 1000 as integer)),
  (61, 'tote', '["Tote Bags"]', cast(unixepoch('subsec') * 1000 as integer)),
  (62, 'track pants', '["Joggers"]', cast(unixepoch('subsec') * 1000 as integer)),
  (63, 'trainers', '["Sneakers"]', cast(unixepoch('subsec') * 1000 as integer)),
  (64, 'tshirt', '["T-Shirts"]', cast(unixepoch('subsec') * 1000 as integer)),
  (65, 'waistcoat', '["Vests"]', cast(unixepoch('subsec') * 1000 as integer)),
  (66, 'wedding', '["shaadi", "mehfil", "zardozi", "wedding"]', cast(unixepoch('subsec') * 1000 as integer)),
  (67, 'white', '["White", "Ivory"]', cast(unixepoch('subsec') * 1000 as integer)),
  (68, 'wine', '["Maroon", "Plum"]', cast(unixepoch('subsec') * 1000 as integer)),
  (69, 'woolen', '["Wool"]', cast(unixepoch('subsec') * 1000 as integer)),
  (70, 'woollen', '["Wool"]', cast(unixepoch('subsec') * 1000 as integer)),
  (71, 'yellow', '["Mustard"]', cast(unixepoch('subsec') * 1000 as integer));
