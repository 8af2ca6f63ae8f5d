// Made by `npm run client` from the OpenAPI document; a change of the REST table or of a schema changes it.

export interface paths {
    "/api/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The saved addresses, the default first */
        get: operations["addresses.list"];
        put?: never;
        /** Save an address; the first is the default */
        post: operations["addresses.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace an address */
        put: operations["addresses.update"];
        post?: never;
        /** Delete an address */
        delete: operations["addresses.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/default/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Make an address the default */
        put: operations["addresses.setDefault"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All categories with their size guides */
        get: operations["admin.categories.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{id}/store-credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a customer store credit; it is logged, and can be undone while it is unspent */
        post: operations["admin.customers.giveCredit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the store does: payments, mail, backups, disk, version */
        get: operations["admin.health.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a checked CSV file into the catalogue: all of it or nothing */
        post: operations["admin.imports.begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an import has come */
        get: operations["admin.imports.status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an import back: everything that was not changed again or sold since */
        post: operations["admin.imports.revert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a CSV file of products or stock would change, and what is wrong with it; changes nothing */
        post: operations["admin.imports.check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/newsletter.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every address that subscribed */
        get: operations["admin.newsletter.csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The orders that fit the filters */
        get: operations["admin.orders.csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/cancel-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel items of an order that are in no parcel, and refund them if wanted; the customer is told */
        post: operations["admin.orders.cancelItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/items/{lineId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the size or colour of an order line that is in no parcel; its price stays */
        put: operations["admin.orders.changeItem"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refund items, shipping or an amount of an order with captured money */
        post: operations["admin.orders.refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record a return for a customer, also of items that the shop did not promise to take back */
        post: operations["admin.returns.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Book a parcel of each order with a configured courier: a packed parcel, or all that is left, which is packed; lists the orders that failed */
        post: operations["admin.couriers.book"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/pack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pack what is in no parcel of each order; lists the orders that failed */
        post: operations["admin.orders.pack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/ship": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ship a parcel of each order: all that is left, a packed parcel or chosen lines; lists the orders that failed */
        post: operations["admin.orders.ship"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parcels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the courier and tracking number of a parcel; the customer is told */
        put: operations["admin.orders.correctParcel"];
        post?: never;
        /** Take the items out of a packed parcel */
        delete: operations["admin.orders.unpackParcel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parcels/{id}/booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Cancel the booking of a packed parcel at its courier */
        delete: operations["admin.couriers.cancelBooking"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parcels/{id}/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the weight of a parcel in grams and what the courier charges */
        put: operations["admin.couriers.saveParcel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parcels/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record what the carrier reports about a parcel; the order is delivered with its last one */
        post: operations["admin.orders.reportParcel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parcels/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Call a booked parcel back that is on its way */
        post: operations["admin.couriers.returnParcel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every product, as an import of products takes it */
        get: operations["admin.products.csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product with everything that staff record: cost, bins, reorder levels */
        get: operations["admin.products.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove by password or code who uses the token; refunds, store credit, CSV files, disabling and erasing accounts want it every 10 minutes */
        post: operations["admin.security.prove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Purchase orders, newest first, 25 to a page; X-Total-Count has the number of all */
        get: operations["admin.purchases.list"];
        put?: never;
        /** Add a draft of a purchase order */
        post: operations["admin.purchases.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/purchases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One purchase order with its lines */
        get: operations["admin.purchases.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/purchases/{id}/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add the pieces of a purchase order that have arrived to the stock: all or none */
        post: operations["admin.purchases.receive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/purchases/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Place a draft, or close an order whose rest no longer arrives */
        put: operations["admin.purchases.move"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of 25 returns, newest first, by status, order number or customer */
        get: operations["admin.returns.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A return with its customer, and what a received one is worth (due) */
        get: operations["admin.returns.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a return; the new item of an exchange is set aside for 14 days */
        post: operations["admin.returns.approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline a return, with a reason that the customer reads */
        post: operations["admin.returns.decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/{id}/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record what came back: resellable items go into stock, damaged ones are written off */
        post: operations["admin.returns.receive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay the received items of a return back */
        post: operations["admin.returns.settle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings of the shop, and which of them the environment decides */
        get: operations["admin.settings.get"];
        /** Change settings; what the body leaves out stays. New orders follow, earlier ones keep what they were placed with */
        put: operations["admin.settings.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compare the books with Cashfree's settlement report (Settlement Recon, CSV) */
        post: operations["admin.orders.compareSettlementFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The stock of every size and colour, 25 to a page; X-Total-Count has the number of all */
        get: operations["admin.stock.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stock.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The stock of every variant, as an import of stock takes it */
        get: operations["admin.stock.csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stock/{variantId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every change of the stock of a size and colour, newest first */
        get: operations["admin.stock.history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stock/adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add or remove pieces of a size and colour for a reason */
        post: operations["admin.stock.adjust"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stock/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Correct the stock by the differences of a checked count: all or none */
        post: operations["admin.stock.count"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stock/count/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The differences of a count; changes nothing */
        post: operations["admin.stock.previewCount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stock/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add received pieces to sizes and colours: all or none */
        post: operations["admin.stock.receive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the password; other devices are signed out */
        post: operations["auth.changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a link to choose a new password */
        post: operations["auth.forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in; the token goes into the Authorization header */
        post: operations["auth.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session of the token */
        post: operations["auth.logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in */
        get: operations["auth.me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an account, which waits for its verification */
        post: operations["auth.register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/resend-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail another code, which ends the one before */
        post: operations["auth.resendOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a new password with the link's token */
        post: operations["auth.resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/send-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a verification code */
        post: operations["auth.sendOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verify an address with its code; 409 where it was registered again meanwhile, which needs nonce or password */
        post: operations["auth.verifyOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lines of your cart, with whole products */
        get: operations["cart.list"];
        put?: never;
        /** Add to your cart; the same product, size and colour is one line */
        post: operations["cart.add"];
        /** Remove all lines */
        delete: operations["cart.clear"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the quantity, size or colour of a line; a quantity below 1 deletes it */
        put: operations["cart.changeLine"];
        post?: never;
        /** Remove a line */
        delete: operations["cart.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/{id}/move-to-wishlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a line to your wishlist */
        post: operations["cart.moveToWishlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All categories in navigation order */
        get: operations["catalogue.categories"];
        put?: never;
        /** Add a category */
        post: operations["admin.categories.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a category; its address stays */
        put: operations["admin.categories.update"];
        post?: never;
        /** Delete a category; its products stay without one */
        delete: operations["admin.categories.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a message to the shop */
        post: operations["contact.send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/create-cashfree-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The hosted provider's payment session of an order, or of one that is placed afterwards */
        post: operations["orders.createCashfreeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture: JPEG, PNG, WebP or AVIF up to 10 MB; it is made anew in the sizes of the shop */
        post: operations["admin.media.upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Subscribe to the newsletter */
        post: operations["contact.subscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your orders, newest first, up to 200 at once; for administrators all, unless scope=mine */
        get: operations["orders.list"];
        put?: never;
        /** Place an order, in the place of an unpaid one if it `replaces` that; 409 carries what changed and the new quote */
        post: operations["orders.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order */
        get: operations["orders.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancel an order that is unpaid, paid or processing, and ask for the money back */
        put: operations["orders.cancel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/cancel-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancel items of an order that are in no parcel yet; the rest continues */
        put: operations["orders.cancelItems"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the provider whether the payment has arrived, and answer with the order */
        post: operations["orders.confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/confirm-cash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Confirm an order that is paid on delivery, where the shop asks for it before it packs */
        put: operations["orders.confirmCash"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start paying a pending order, or take it up again */
        post: operations["orders.pay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/process-refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve or reject a refund request */
        post: operations["orders.processRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt of an order */
        get: operations["orders.receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/request-refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the money of a cancelled order */
        post: operations["orders.requestRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/return-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be returned of an order now, for which reasons, and the sizes for an exchange */
        get: operations["returns.options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The returns of an order, oldest first */
        get: operations["returns.list"];
        put?: never;
        /** Ask to return delivered items; 409 when they cannot be returned, or the order has changed */
        post: operations["returns.request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set an order's status; a key without orders:read is answered with id, status, shipment and notice alone */
        put: operations["orders.setStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/webhook/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A notice of a payment provider, signed by it over the raw body */
        post: operations["payments.webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products, filtered and sorted; X-Total-Count has the number before limit and offset, Link the other pages. Without a limit all of them, streamed where they are many */
        get: operations["catalogue.products"];
        put?: never;
        /** Add a product */
        post: operations["admin.products.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product */
        get: operations["catalogue.product"];
        /** Change a product; what the body leaves out stays */
        put: operations["admin.products.update"];
        post?: never;
        /** Take a product out of the shop; orders keep showing it */
        delete: operations["admin.products.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/notify-me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for one email when a sold-out size and colour is back; a visitor confirms the address first */
        post: operations["stockAlerts.ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A product's reviews, newest first unless sort is highest, lowest or helpful; up to 200 at once */
        get: operations["catalogue.reviews"];
        put?: never;
        /** Review a product; a second review replaces the first */
        post: operations["catalogue.submitReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/reviews/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your review of a product, or null */
        get: operations["catalogue.myReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/reviews/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many reviews have how many stars, and how its sizes fit */
        get: operations["catalogue.reviewSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/reviews/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ids of a product's reviews that you find helpful */
        get: operations["catalogue.myReviewVotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change name and phone */
        put: operations["auth.updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returns/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancel a return whose items have not been received */
        put: operations["returns.cancel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returns/{id}/tracking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the tracking number of the parcel that comes back */
        put: operations["returns.track"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review-photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a photo for a review or a return; others see that of a review once the shop has approved it */
        post: operations["catalogue.uploadReviewPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{id}/vote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say that a review is helpful, or no longer; one vote each, none for your own */
        put: operations["catalogue.voteReview"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/store-credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your store credit and what changed it */
        get: operations["storeCredit.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wishlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your wishlist, newest first, up to 200 at once */
        get: operations["wishlist.list"];
        put?: never;
        /** Put a product on your wishlist */
        post: operations["wishlist.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wishlist/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a product off your wishlist */
        delete: operations["wishlist.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "order.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An order was cancelled, or expired unpaid */
        post: operations["order.cancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An order has been paid */
        post: operations["order.paid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.partly_refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A part of an order was refunded */
        post: operations["order.partly_refunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An order was refunded */
        post: operations["order.refunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.shipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An order has shipped */
        post: operations["order.shipped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Items of an order were cancelled or changed */
        post: operations["order.updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A parcel of an order has arrived */
        post: operations["parcel.delivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.shipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A parcel of an order has left */
        post: operations["parcel.shipped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "return.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A return was approved */
        post: operations["return.approved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "return.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A return was declined */
        post: operations["return.declined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "return.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The items of a return have come back */
        post: operations["return.received"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "return.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A customer asks to return items */
        post: operations["return.requested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "return.settled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A return was settled */
        post: operations["return.settled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock.low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Few items are left of a product in one size and colour */
        post: operations["stock.low"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Error: {
            /** @enum {string} */
            code: "invalid" | "addressTooLong" | "unauthenticated" | "forbidden" | "recentProofRequired" | "secondFactorRequired" | "emailNotVerified" | "notFound" | "methodNotAllowed" | "tooSlow" | "conflict" | "tooLarge" | "unsupportedMediaType" | "tooManyRequests" | "internal" | "providerFailed" | "unavailable";
            issues?: {
                message?: string;
                path?: string;
            }[];
            message: string;
            requestId?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "addresses.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: string;
                        city: string;
                        country: string;
                        email: string;
                        firstName: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        isDefault: boolean;
                        lastName: string;
                        name: string;
                        phone: string | null;
                        state: string;
                        zipCode: string;
                    }[];
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "addresses.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: string;
                    city: string;
                    country?: string | null;
                    email: string;
                    firstName: string;
                    lastName: string;
                    name: string;
                    phone?: string | null;
                    state: string;
                    zipCode: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: string;
                        city: string;
                        country: string;
                        email: string;
                        firstName: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        isDefault: boolean;
                        lastName: string;
                        name: string;
                        phone: string | null;
                        state: string;
                        zipCode: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "addresses.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: string;
                    city: string;
                    country?: string | null;
                    email: string;
                    firstName: string;
                    lastName: string;
                    name: string;
                    phone?: string | null;
                    state: string;
                    zipCode: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: string;
                        city: string;
                        country: string;
                        email: string;
                        firstName: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        isDefault: boolean;
                        lastName: string;
                        name: string;
                        phone: string | null;
                        state: string;
                        zipCode: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "addresses.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "addresses.setDefault": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: string;
                        city: string;
                        country: string;
                        email: string;
                        firstName: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        isDefault: boolean;
                        lastName: string;
                        name: string;
                        phone: string | null;
                        state: string;
                        zipCode: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.categories.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        description: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        image: string | null;
                        /** @description What its products are, the most frequent first */
                        kinds: string[];
                        name: string;
                        productCount: number;
                        sizeGuides: {
                            howTo: string;
                            kinds: string[];
                            measures: string[];
                            rows: {
                                cm: (number | null)[];
                                size: string;
                            }[];
                        }[];
                        slug: string;
                    }[];
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.customers.giveCredit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: string | number;
                    reason: string;
                    /**
                     * Format: uuid
                     * @description Chosen by the client; the same id a second time is refused with 409
                     */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        balance: string;
                        entries: {
                            /**
                             * @description Given, or negative when used
                             * @example 1999.00
                             */
                            amount: string;
                            by: string | null;
                            /** @enum {string} */
                            cause: "refund" | "goodwill" | "order" | "orderCancelled" | "correction";
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            note: string | null;
                            orderId: number | null;
                        }[];
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.health.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        backup: {
                            lastAt: string | null;
                            /** @description The last restore that was tried */
                            rehearsal: {
                                /** Format: date-time */
                                at: string;
                                faults: string[];
                                isWhole: boolean;
                            } | null;
                            /** @description To BACKUP_URL; null without one */
                            replication: {
                                fault: string | null;
                                isWell: boolean;
                            } | null;
                        };
                        /** Format: date-time */
                        checkedAt: string;
                        /** @description Couriers that the store books */
                        couriers: {
                            answeredAt: string | null;
                            /** @description When it was last asked; null before the first time */
                            askedAt: string | null;
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            /** @description Why the last question failed */
                            fault: string | null;
                            /** @description Parcels that it is asked about */
                            followed: number;
                            name: string;
                            /** @description Unpacked parcels whose booking it would not cancel */
                            notCancelled: number;
                            /** @description Bookings without an answer for more than 10 minutes */
                            unsettled: number;
                        }[];
                        disk: {
                            /** @description Size of the file of SQLite; 0 on PostgreSQL */
                            databaseBytes: number;
                            freeBytes: number;
                            totalBytes: number;
                            walBytes: number;
                        };
                        /** @description The object storage of MEDIA_URL; null without one */
                        fileStorage: {
                            /** @description Why it cannot be used at the moment */
                            fault: string | null;
                            place: string;
                        } | null;
                        /** @description What orders that wait for payment hold; cash on delivery is not counted */
                        held: {
                            orders: number;
                            pieces: number;
                        };
                        mail: {
                            /** @description No mail server: mails are written to a folder */
                            areFiles: boolean;
                            failed: number;
                            oldestDueAt: string | null;
                            queued: number;
                            /** @description Queued mails whose last attempt failed */
                            retried: number;
                            /** @description When the oldest of these was queued */
                            retriedSince: string | null;
                        };
                        payments: {
                            /** @description The sandbox collects: no money moves */
                            areTests: boolean;
                            failedRefunds: number;
                            /** @description Started and without an outcome */
                            open: number;
                            /** @description Of these, started more than 45 minutes ago */
                            overdue: number;
                            underReview: number;
                            /** @description Payments without an order that could not be sent back */
                            unreturned: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                amount: string;
                                clientOrderId: string;
                                /** Format: date-time */
                                createdAt: string;
                                email: string;
                                /** @description Why it could not be sent back */
                                error: string | null;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                paymentId: string | null;
                                providerOrderId: string;
                            }[];
                        };
                        /** @description The database server; null on SQLite */
                        postgres: {
                            bytes: number;
                            connections: {
                                idle: number;
                                open: number;
                                waiting: number;
                            };
                            /** @description Commits wait for a standby, and none is connected */
                            isStandbyMissing: boolean;
                            standbys: {
                                isSynchronous: boolean;
                                lagSeconds: number;
                                name: string;
                            }[];
                            /** @description Stores that run on the database */
                            stores: number;
                        } | null;
                        /** Format: date-time */
                        startedAt: string;
                        tasks: {
                            /** @description The last task that staff started on this process */
                            last: {
                                /** @description Null while it runs */
                                endedAt: string | null;
                                isOk: boolean | null;
                                /** @description What it printed */
                                output: string;
                                /** Format: date-time */
                                startedAt: string;
                                /** @enum {string} */
                                task: "backup" | "check-backup" | "doctor";
                            } | null;
                            possible: ("backup" | "check-backup" | "doctor")[];
                        };
                        version: string;
                        /** @description Deliveries to other programs */
                        webhooks: {
                            failed: number;
                            queued: number;
                        };
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.imports.begin": {
        parameters: {
            query?: {
                again?: boolean;
                fingerprint?: string;
                kind?: "products" | "stock";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Products changed so far */
                        applied: number;
                        /** @description Names its changes in the log */
                        batch: string;
                        /** @description Why it was reverted */
                        error: string | null;
                        fileName: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        /** @enum {string} */
                        kind: "products" | "stock" | "bulk";
                        /** @enum {string} */
                        status: "preparing" | "applying" | "reverting" | "done" | "reverted";
                        total: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.imports.status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Products changed so far */
                        applied: number;
                        /** @description Names its changes in the log */
                        batch: string;
                        /** @description Why it was reverted */
                        error: string | null;
                        fileName: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        /** @enum {string} */
                        kind: "products" | "stock" | "bulk";
                        /** @enum {string} */
                        status: "preparing" | "applying" | "reverting" | "done" | "reverted";
                        total: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.imports.revert": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Products changed so far */
                        applied: number;
                        /** @description Names its changes in the log */
                        batch: string;
                        /** @description Why it was reverted */
                        error: string | null;
                        fileName: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        /** @enum {string} */
                        kind: "products" | "stock" | "bulk";
                        /** @enum {string} */
                        status: "preparing" | "applying" | "reverting" | "done" | "reverted";
                        total: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.imports.check": {
        parameters: {
            query?: {
                kind?: "products" | "stock";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The first of them */
                        changes: {
                            fields: {
                                after: string | null;
                                before: string | null;
                                field: string;
                            }[];
                            label: string;
                            productId: number | null;
                            /** @description As a spreadsheet counts: 1 is the headings */
                            row: number;
                        }[];
                        counts: {
                            added: number;
                            changed: number;
                            errors: number;
                            unchanged: number;
                        };
                        /** @description When this very file was imported, unless it was taken back */
                        earlier: {
                            /** Format: date-time */
                            at: string;
                            fileName: string;
                        } | null;
                        /** @description The first of them */
                        errors: {
                            column: string | null;
                            message: string;
                            row: number;
                        }[];
                        fingerprint: string;
                        /** @enum {string} */
                        kind: "products" | "stock";
                        unknownColumns: string[];
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.newsletter.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.orders.csv": {
        parameters: {
            query?: {
                attention?: "prepare" | "ship" | "refund" | "attention";
                from?: string;
                payment?: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                search?: string;
                status?: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.orders.cancelItems": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        lineId: number;
                        quantity: number;
                        /** @description How many the line has, as you read it: 409 when it has changed since */
                        was: number;
                    }[];
                    /** @default Cancelled items */
                    reason?: string;
                    /**
                     * @description Refund them at once, in full; only for an order whose money was captured
                     * @default false
                     */
                    refund?: boolean;
                    /**
                     * @description Whether they go back into stock
                     * @default true
                     */
                    restock?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Delivered parcels whose cash the courier has not paid in full, and how much */
                        awaitedCash: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            parcel: number;
                            /** @enum {string} */
                            state: "late" | "short" | "waiting";
                        }[];
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        cancelledBy: ("customer" | "shop" | "system") | null;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isDisabled: boolean;
                            name: string;
                            /** @enum {string} */
                            shippingMail: "emailed" | "demo" | "turnedOff";
                        };
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            by: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                isDisabled: boolean;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        hasNote: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        internalNote: string;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        moves: {
                            /** @description Why not now; null for a move that is possible */
                            refused: string | null;
                            /** @enum {string} */
                            to: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        }[];
                        needsAttention: boolean;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @description Every attempt, newest first */
                        payments: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            decisions: ("accept" | "refund" | "settled")[];
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @enum {string} */
                            method: "card" | "paypal" | "cashfree" | "cod";
                            /** @description The provider's name for the money */
                            paymentId: string | null;
                            /** @enum {string} */
                            provider: "sandbox" | "cashfree" | "paypal";
                            /** @description Null while the provider has not answered */
                            reference: string | null;
                            /** @enum {string} */
                            status: "open" | "captured" | "failed" | "refunded" | "review";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        pieces: number;
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @description Newest first */
                        refunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            charge: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description The refusal, or why the provider could not be asked */
                            error: string | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @description Of items, shipping or an amount */
                            isPartial: boolean;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            net: string;
                            /** @description When the provider is asked next; null when it is closed */
                            nextTryAt: string | null;
                            /** @description Null for cash, which staff transfer, and for store credit that the order used */
                            payment: number | null;
                            providerRefundId: string | null;
                            reason: string | null;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /** @enum {string} */
                            to: "payment" | "storeCredit";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description Parcels paid on delivery that this customer, phone or address refused */
                        refusedParcels: number;
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    } | {
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        cancelledBy: ("customer" | "shop" | "system") | null;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        clientOrderId: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isDisabled: boolean;
                            name: string;
                            /** @enum {string} */
                            shippingMail: "emailed" | "demo" | "turnedOff";
                        };
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            by: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                isDisabled: boolean;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        hasNote: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        internalNote: string;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        moves: {
                            /** @description Why not now; null for a move that is possible */
                            refused: string | null;
                            /** @enum {string} */
                            to: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        }[];
                        needsAttention: boolean;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        pieces: number;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description Parcels paid on delivery that this customer, phone or address refused */
                        refusedParcels: number;
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.orders.changeItem": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                lineId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    color?: string | null;
                    size?: string | null;
                    /** @description Its size and colour as you read them: 409 when they have changed since */
                    was?: {
                        color?: string | null;
                        size?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Delivered parcels whose cash the courier has not paid in full, and how much */
                        awaitedCash: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            parcel: number;
                            /** @enum {string} */
                            state: "late" | "short" | "waiting";
                        }[];
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        cancelledBy: ("customer" | "shop" | "system") | null;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isDisabled: boolean;
                            name: string;
                            /** @enum {string} */
                            shippingMail: "emailed" | "demo" | "turnedOff";
                        };
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            by: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                isDisabled: boolean;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        hasNote: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        internalNote: string;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        moves: {
                            /** @description Why not now; null for a move that is possible */
                            refused: string | null;
                            /** @enum {string} */
                            to: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        }[];
                        needsAttention: boolean;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @description Every attempt, newest first */
                        payments: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            decisions: ("accept" | "refund" | "settled")[];
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @enum {string} */
                            method: "card" | "paypal" | "cashfree" | "cod";
                            /** @description The provider's name for the money */
                            paymentId: string | null;
                            /** @enum {string} */
                            provider: "sandbox" | "cashfree" | "paypal";
                            /** @description Null while the provider has not answered */
                            reference: string | null;
                            /** @enum {string} */
                            status: "open" | "captured" | "failed" | "refunded" | "review";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        pieces: number;
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @description Newest first */
                        refunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            charge: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description The refusal, or why the provider could not be asked */
                            error: string | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @description Of items, shipping or an amount */
                            isPartial: boolean;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            net: string;
                            /** @description When the provider is asked next; null when it is closed */
                            nextTryAt: string | null;
                            /** @description Null for cash, which staff transfer, and for store credit that the order used */
                            payment: number | null;
                            providerRefundId: string | null;
                            reason: string | null;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /** @enum {string} */
                            to: "payment" | "storeCredit";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description Parcels paid on delivery that this customer, phone or address refused */
                        refusedParcels: number;
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    } | {
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        cancelledBy: ("customer" | "shop" | "system") | null;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        clientOrderId: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isDisabled: boolean;
                            name: string;
                            /** @enum {string} */
                            shippingMail: "emailed" | "demo" | "turnedOff";
                        };
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            by: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                isDisabled: boolean;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        hasNote: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        internalNote: string;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        moves: {
                            /** @description Why not now; null for a move that is possible */
                            refused: string | null;
                            /** @enum {string} */
                            to: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        }[];
                        needsAttention: boolean;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        pieces: number;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description Parcels paid on delivery that this customer, phone or address refused */
                        refusedParcels: number;
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.orders.refund": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description How much to refund; by default what the items cost with tax, and the charges */
                    amount?: string | number;
                    /**
                     * @description Refund these charges, too
                     * @default []
                     */
                    charges?: ("shipping" | "codFee")[];
                    /** @default [] */
                    items?: {
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        lineId: number;
                        quantity: number;
                        /**
                         * @description restock: they are back and sold again; damaged: they are back and written off; none: the customer keeps them. Cancelled items are in stock already
                         * @default none
                         * @enum {string}
                         */
                        stock?: "restock" | "damaged" | "none";
                    }[];
                    reason: string;
                    /** @description The bank reference of your transfer; for cash on delivery alone, and required there unless all becomes store credit */
                    reference?: string | null;
                    /** @description What could be refunded when you read it (`refundable` of the order): 409 when it has changed since, so that a repeated call refunds once */
                    refundable: string | number;
                    /**
                     * @description Refund the shipping fee, too; the same as naming it in charges
                     * @default false
                     */
                    shipping?: boolean;
                    /**
                     * @description payment: where the money came from, and what store credit paid becomes store credit again; storeCredit: all of it
                     * @default payment
                     * @enum {string}
                     */
                    to?: "payment" | "storeCredit";
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Delivered parcels whose cash the courier has not paid in full, and how much */
                        awaitedCash: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            parcel: number;
                            /** @enum {string} */
                            state: "late" | "short" | "waiting";
                        }[];
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        cancelledBy: ("customer" | "shop" | "system") | null;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isDisabled: boolean;
                            name: string;
                            /** @enum {string} */
                            shippingMail: "emailed" | "demo" | "turnedOff";
                        };
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            by: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                isDisabled: boolean;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        hasNote: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        internalNote: string;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        moves: {
                            /** @description Why not now; null for a move that is possible */
                            refused: string | null;
                            /** @enum {string} */
                            to: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        }[];
                        needsAttention: boolean;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @description Every attempt, newest first */
                        payments: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            decisions: ("accept" | "refund" | "settled")[];
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @enum {string} */
                            method: "card" | "paypal" | "cashfree" | "cod";
                            /** @description The provider's name for the money */
                            paymentId: string | null;
                            /** @enum {string} */
                            provider: "sandbox" | "cashfree" | "paypal";
                            /** @description Null while the provider has not answered */
                            reference: string | null;
                            /** @enum {string} */
                            status: "open" | "captured" | "failed" | "refunded" | "review";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        pieces: number;
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @description Newest first */
                        refunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            charge: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description The refusal, or why the provider could not be asked */
                            error: string | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @description Of items, shipping or an amount */
                            isPartial: boolean;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            net: string;
                            /** @description When the provider is asked next; null when it is closed */
                            nextTryAt: string | null;
                            /** @description Null for cash, which staff transfer, and for store credit that the order used */
                            payment: number | null;
                            providerRefundId: string | null;
                            reason: string | null;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /** @enum {string} */
                            to: "payment" | "storeCredit";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description Parcels paid on delivery that this customer, phone or address refused */
                        refusedParcels: number;
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    } | {
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        cancelledBy: ("customer" | "shop" | "system") | null;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        clientOrderId: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isDisabled: boolean;
                            name: string;
                            /** @enum {string} */
                            shippingMail: "emailed" | "demo" | "turnedOff";
                        };
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            by: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                isDisabled: boolean;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        hasNote: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        internalNote: string;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        moves: {
                            /** @description Why not now; null for a move that is possible */
                            refused: string | null;
                            /** @enum {string} */
                            to: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        }[];
                        needsAttention: boolean;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        pieces: number;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description Parcels paid on delivery that this customer, phone or address refused */
                        refusedParcels: number;
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.returns.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        comment?: string | null;
                        /** @description The size and colour that you would like instead; for an exchange alone, and required there */
                        exchangeFor?: {
                            color?: string | null;
                            size?: string | null;
                        };
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        lineId: number;
                        quantity: number;
                        /** @enum {string} */
                        reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                        /** @description How many of the line you can return, as you read it: 409 when that has changed since, so that a repeated call asks once */
                        was: number;
                    }[];
                    /** @enum {string} */
                    wanted: "refund" | "exchange" | "credit";
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        canCancel: boolean;
                        cancelledAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            name: string;
                        };
                        decidedAt: string | null;
                        declineReason: string | null;
                        /** @description What a received return is worth: its items with tax, and the shipping fee that can be refunded with it; null at any other step */
                        due: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            isCash: boolean;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                        } | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            color: string | null;
                            comment: string | null;
                            /** @description How many came back and were written off */
                            damaged: number;
                            /** @description What an exchange is for, and how many of it are set aside */
                            exchangeFor: {
                                color: string | null;
                                reserved: number;
                                size: string | null;
                            } | null;
                            image: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @enum {string} */
                            reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                            /** @description How many came back and are sold again */
                            resellable: number;
                            size: string | null;
                        }[];
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        orderId: number;
                        /** @description Addresses that work for an hour */
                        photos: string[];
                        receivedAt: string | null;
                        /** @description What was paid back; null before it was settled */
                        refunded: string | null;
                        /** @description The order that an exchange was sent with */
                        replacementId: number | null;
                        /** @description Its status; once cancelled, the value of the items is store credit again */
                        replacementStatus: ("pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled") | null;
                        /** @description Until when the new pieces of an exchange are set aside */
                        reservedUntil: string | null;
                        /** @description How it was settled; null before */
                        resolution: ("refund" | "exchange" | "credit") | null;
                        settledAt: string | null;
                        staffNote: string;
                        /** @enum {string} */
                        status: "requested" | "approved" | "declined" | "received" | "settled" | "cancelled";
                        /** @description Of the parcel that comes back */
                        trackingNumber: string | null;
                        /** @enum {string} */
                        wanted: "refund" | "exchange" | "credit";
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.couriers.book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                    parcels: {
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        orderId: number;
                        /**
                         * @description A packed parcel; without it, all that is left of the order, which is packed
                         * @example 42
                         */
                        parcelId?: number;
                        /** @description Centimetres: the courier charges for the volume when it counts more than the weight */
                        size?: {
                            breadth: number;
                            height: number;
                            length: number;
                        };
                        /** @description Grams on the scale; without it, the sum of the variants' weights */
                        weight?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names these changes in the log, where they can be undone together */
                        batch: string;
                        /** @description The orders that were changed */
                        done: number[];
                        failed: {
                            /**
                             * @description Another parcel has the tracking number; allowReused accepts it
                             * @constant
                             */
                            isReused?: true;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            reason: string;
                        }[];
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.orders.pack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names these changes in the log, where they can be undone together */
                        batch: string;
                        /** @description The orders that were changed */
                        done: number[];
                        failed: {
                            /**
                             * @description Another parcel has the tracking number; allowReused accepts it
                             * @constant
                             */
                            isReused?: true;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            reason: string;
                        }[];
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.orders.ship": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Accept tracking numbers that other parcels have, in every row
                     * @default false
                     */
                    allowReused?: boolean;
                    parcels: {
                        /**
                         * @description Accept the tracking number of this parcel although another parcel has it
                         * @default false
                         */
                        allowReused?: boolean;
                        /** @enum {string} */
                        courier?: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                        /** @description What is in the parcel, of what is in none yet */
                        lines?: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            lineId: number;
                            quantity: number;
                        }[];
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        orderId: number;
                        /**
                         * @description A packed parcel; without it all that is left is sent
                         * @example 42
                         */
                        parcelId?: number;
                        trackingNumber?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names these changes in the log, where they can be undone together */
                        batch: string;
                        /** @description The orders that were changed */
                        done: number[];
                        failed: {
                            /**
                             * @description Another parcel has the tracking number; allowReused accepts it
                             * @constant
                             */
                            isReused?: true;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            reason: string;
                        }[];
                        mailed: {
                            /** @description Customers of the demo data, who get none */
                            demo: number;
                            /** @description Customers who get an email */
                            emailed: number;
                            /** @description Customers who turned these emails off */
                            turnedOff: number;
                        };
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.orders.correctParcel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                    trackingNumber?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Delivered parcels whose cash the courier has not paid in full, and how much */
                        awaitedCash: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            parcel: number;
                            /** @enum {string} */
                            state: "late" | "short" | "waiting";
                        }[];
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        cancelledBy: ("customer" | "shop" | "system") | null;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isDisabled: boolean;
                            name: string;
                            /** @enum {string} */
                            shippingMail: "emailed" | "demo" | "turnedOff";
                        };
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            by: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                isDisabled: boolean;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        hasNote: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        internalNote: string;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        moves: {
                            /** @description Why not now; null for a move that is possible */
                            refused: string | null;
                            /** @enum {string} */
                            to: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        }[];
                        needsAttention: boolean;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @description Every attempt, newest first */
                        payments: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            decisions: ("accept" | "refund" | "settled")[];
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @enum {string} */
                            method: "card" | "paypal" | "cashfree" | "cod";
                            /** @description The provider's name for the money */
                            paymentId: string | null;
                            /** @enum {string} */
                            provider: "sandbox" | "cashfree" | "paypal";
                            /** @description Null while the provider has not answered */
                            reference: string | null;
                            /** @enum {string} */
                            status: "open" | "captured" | "failed" | "refunded" | "review";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        pieces: number;
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @description Newest first */
                        refunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            charge: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description The refusal, or why the provider could not be asked */
                            error: string | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @description Of items, shipping or an amount */
                            isPartial: boolean;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            net: string;
                            /** @description When the provider is asked next; null when it is closed */
                            nextTryAt: string | null;
                            /** @description Null for cash, which staff transfer, and for store credit that the order used */
                            payment: number | null;
                            providerRefundId: string | null;
                            reason: string | null;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /** @enum {string} */
                            to: "payment" | "storeCredit";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description Parcels paid on delivery that this customer, phone or address refused */
                        refusedParcels: number;
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    } | {
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        cancelledBy: ("customer" | "shop" | "system") | null;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        clientOrderId: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isDisabled: boolean;
                            name: string;
                            /** @enum {string} */
                            shippingMail: "emailed" | "demo" | "turnedOff";
                        };
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            by: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                isDisabled: boolean;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        hasNote: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        internalNote: string;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        moves: {
                            /** @description Why not now; null for a move that is possible */
                            refused: string | null;
                            /** @enum {string} */
                            to: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        }[];
                        needsAttention: boolean;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        pieces: number;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description Parcels paid on delivery that this customer, phone or address refused */
                        refusedParcels: number;
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.orders.unpackParcel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Delivered parcels whose cash the courier has not paid in full, and how much */
                        awaitedCash: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            parcel: number;
                            /** @enum {string} */
                            state: "late" | "short" | "waiting";
                        }[];
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        cancelledBy: ("customer" | "shop" | "system") | null;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isDisabled: boolean;
                            name: string;
                            /** @enum {string} */
                            shippingMail: "emailed" | "demo" | "turnedOff";
                        };
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            by: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                isDisabled: boolean;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        hasNote: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        internalNote: string;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        moves: {
                            /** @description Why not now; null for a move that is possible */
                            refused: string | null;
                            /** @enum {string} */
                            to: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        }[];
                        needsAttention: boolean;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @description Every attempt, newest first */
                        payments: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            decisions: ("accept" | "refund" | "settled")[];
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @enum {string} */
                            method: "card" | "paypal" | "cashfree" | "cod";
                            /** @description The provider's name for the money */
                            paymentId: string | null;
                            /** @enum {string} */
                            provider: "sandbox" | "cashfree" | "paypal";
                            /** @description Null while the provider has not answered */
                            reference: string | null;
                            /** @enum {string} */
                            status: "open" | "captured" | "failed" | "refunded" | "review";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        pieces: number;
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @description Newest first */
                        refunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            charge: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description The refusal, or why the provider could not be asked */
                            error: string | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @description Of items, shipping or an amount */
                            isPartial: boolean;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            net: string;
                            /** @description When the provider is asked next; null when it is closed */
                            nextTryAt: string | null;
                            /** @description Null for cash, which staff transfer, and for store credit that the order used */
                            payment: number | null;
                            providerRefundId: string | null;
                            reason: string | null;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /** @enum {string} */
                            to: "payment" | "storeCredit";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description Parcels paid on delivery that this customer, phone or address refused */
                        refusedParcels: number;
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    } | {
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        cancelledBy: ("customer" | "shop" | "system") | null;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        clientOrderId: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isDisabled: boolean;
                            name: string;
                            /** @enum {string} */
                            shippingMail: "emailed" | "demo" | "turnedOff";
                        };
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            by: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                isDisabled: boolean;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        hasNote: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        internalNote: string;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        moves: {
                            /** @description Why not now; null for a move that is possible */
                            refused: string | null;
                            /** @enum {string} */
                            to: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        }[];
                        needsAttention: boolean;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        pieces: number;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description Parcels paid on delivery that this customer, phone or address refused */
                        refusedParcels: number;
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.couriers.cancelBooking": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Delivered parcels whose cash the courier has not paid in full, and how much */
                        awaitedCash: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            parcel: number;
                            /** @enum {string} */
                            state: "late" | "short" | "waiting";
                        }[];
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        cancelledBy: ("customer" | "shop" | "system") | null;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isDisabled: boolean;
                            name: string;
                            /** @enum {string} */
                            shippingMail: "emailed" | "demo" | "turnedOff";
                        };
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            by: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                isDisabled: boolean;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        hasNote: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        internalNote: string;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        moves: {
                            /** @description Why not now; null for a move that is possible */
                            refused: string | null;
                            /** @enum {string} */
                            to: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        }[];
                        needsAttention: boolean;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @description Every attempt, newest first */
                        payments: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            decisions: ("accept" | "refund" | "settled")[];
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @enum {string} */
                            method: "card" | "paypal" | "cashfree" | "cod";
                            /** @description The provider's name for the money */
                            paymentId: string | null;
                            /** @enum {string} */
                            provider: "sandbox" | "cashfree" | "paypal";
                            /** @description Null while the provider has not answered */
                            reference: string | null;
                            /** @enum {string} */
                            status: "open" | "captured" | "failed" | "refunded" | "review";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        pieces: number;
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @description Newest first */
                        refunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            charge: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description The refusal, or why the provider could not be asked */
                            error: string | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @description Of items, shipping or an amount */
                            isPartial: boolean;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            net: string;
                            /** @description When the provider is asked next; null when it is closed */
                            nextTryAt: string | null;
                            /** @description Null for cash, which staff transfer, and for store credit that the order used */
                            payment: number | null;
                            providerRefundId: string | null;
                            reason: string | null;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /** @enum {string} */
                            to: "payment" | "storeCredit";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description Parcels paid on delivery that this customer, phone or address refused */
                        refusedParcels: number;
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    } | {
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        cancelledBy: ("customer" | "shop" | "system") | null;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        clientOrderId: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isDisabled: boolean;
                            name: string;
                            /** @enum {string} */
                            shippingMail: "emailed" | "demo" | "turnedOff";
                        };
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            by: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                isDisabled: boolean;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        hasNote: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        internalNote: string;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        moves: {
                            /** @description Why not now; null for a move that is possible */
                            refused: string | null;
                            /** @enum {string} */
                            to: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        }[];
                        needsAttention: boolean;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        pieces: number;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description Parcels paid on delivery that this customer, phone or address refused */
                        refusedParcels: number;
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.couriers.saveParcel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Rupees that the courier charges */
                    cost: string | number | null;
                    weight: number | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Delivered parcels whose cash the courier has not paid in full, and how much */
                        awaitedCash: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            parcel: number;
                            /** @enum {string} */
                            state: "late" | "short" | "waiting";
                        }[];
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        cancelledBy: ("customer" | "shop" | "system") | null;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isDisabled: boolean;
                            name: string;
                            /** @enum {string} */
                            shippingMail: "emailed" | "demo" | "turnedOff";
                        };
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            by: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                isDisabled: boolean;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        hasNote: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        internalNote: string;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        moves: {
                            /** @description Why not now; null for a move that is possible */
                            refused: string | null;
                            /** @enum {string} */
                            to: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        }[];
                        needsAttention: boolean;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @description Every attempt, newest first */
                        payments: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            decisions: ("accept" | "refund" | "settled")[];
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @enum {string} */
                            method: "card" | "paypal" | "cashfree" | "cod";
                            /** @description The provider's name for the money */
                            paymentId: string | null;
                            /** @enum {string} */
                            provider: "sandbox" | "cashfree" | "paypal";
                            /** @description Null while the provider has not answered */
                            reference: string | null;
                            /** @enum {string} */
                            status: "open" | "captured" | "failed" | "refunded" | "review";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        pieces: number;
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @description Newest first */
                        refunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            charge: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description The refusal, or why the provider could not be asked */
                            error: string | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @description Of items, shipping or an amount */
                            isPartial: boolean;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            net: string;
                            /** @description When the provider is asked next; null when it is closed */
                            nextTryAt: string | null;
                            /** @description Null for cash, which staff transfer, and for store credit that the order used */
                            payment: number | null;
                            providerRefundId: string | null;
                            reason: string | null;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /** @enum {string} */
                            to: "payment" | "storeCredit";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description Parcels paid on delivery that this customer, phone or address refused */
                        refusedParcels: number;
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    } | {
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        cancelledBy: ("customer" | "shop" | "system") | null;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        clientOrderId: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isDisabled: boolean;
                            name: string;
                            /** @enum {string} */
                            shippingMail: "emailed" | "demo" | "turnedOff";
                        };
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            by: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                isDisabled: boolean;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        hasNote: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        internalNote: string;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        moves: {
                            /** @description Why not now; null for a move that is possible */
                            refused: string | null;
                            /** @enum {string} */
                            to: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        }[];
                        needsAttention: boolean;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        pieces: number;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description Parcels paid on delivery that this customer, phone or address refused */
                        refusedParcels: number;
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.orders.reportParcel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    carrierState: "in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned";
                    /**
                     * @description Of a parcel that came back: put the pieces of a cancelled order into stock; false when they are damaged
                     * @default true
                     */
                    restock?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Delivered parcels whose cash the courier has not paid in full, and how much */
                        awaitedCash: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            parcel: number;
                            /** @enum {string} */
                            state: "late" | "short" | "waiting";
                        }[];
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        cancelledBy: ("customer" | "shop" | "system") | null;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isDisabled: boolean;
                            name: string;
                            /** @enum {string} */
                            shippingMail: "emailed" | "demo" | "turnedOff";
                        };
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            by: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                isDisabled: boolean;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        hasNote: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        internalNote: string;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        moves: {
                            /** @description Why not now; null for a move that is possible */
                            refused: string | null;
                            /** @enum {string} */
                            to: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        }[];
                        needsAttention: boolean;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @description Every attempt, newest first */
                        payments: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            decisions: ("accept" | "refund" | "settled")[];
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @enum {string} */
                            method: "card" | "paypal" | "cashfree" | "cod";
                            /** @description The provider's name for the money */
                            paymentId: string | null;
                            /** @enum {string} */
                            provider: "sandbox" | "cashfree" | "paypal";
                            /** @description Null while the provider has not answered */
                            reference: string | null;
                            /** @enum {string} */
                            status: "open" | "captured" | "failed" | "refunded" | "review";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        pieces: number;
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @description Newest first */
                        refunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            charge: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description The refusal, or why the provider could not be asked */
                            error: string | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @description Of items, shipping or an amount */
                            isPartial: boolean;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            net: string;
                            /** @description When the provider is asked next; null when it is closed */
                            nextTryAt: string | null;
                            /** @description Null for cash, which staff transfer, and for store credit that the order used */
                            payment: number | null;
                            providerRefundId: string | null;
                            reason: string | null;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /** @enum {string} */
                            to: "payment" | "storeCredit";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description Parcels paid on delivery that this customer, phone or address refused */
                        refusedParcels: number;
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    } | {
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        cancelledBy: ("customer" | "shop" | "system") | null;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        clientOrderId: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isDisabled: boolean;
                            name: string;
                            /** @enum {string} */
                            shippingMail: "emailed" | "demo" | "turnedOff";
                        };
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            by: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                isDisabled: boolean;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        hasNote: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        internalNote: string;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        moves: {
                            /** @description Why not now; null for a move that is possible */
                            refused: string | null;
                            /** @enum {string} */
                            to: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        }[];
                        needsAttention: boolean;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        pieces: number;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description Parcels paid on delivery that this customer, phone or address refused */
                        refusedParcels: number;
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.couriers.returnParcel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Delivered parcels whose cash the courier has not paid in full, and how much */
                        awaitedCash: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            parcel: number;
                            /** @enum {string} */
                            state: "late" | "short" | "waiting";
                        }[];
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        cancelledBy: ("customer" | "shop" | "system") | null;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isDisabled: boolean;
                            name: string;
                            /** @enum {string} */
                            shippingMail: "emailed" | "demo" | "turnedOff";
                        };
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            by: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                isDisabled: boolean;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        hasNote: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        internalNote: string;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        moves: {
                            /** @description Why not now; null for a move that is possible */
                            refused: string | null;
                            /** @enum {string} */
                            to: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        }[];
                        needsAttention: boolean;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @description Every attempt, newest first */
                        payments: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            decisions: ("accept" | "refund" | "settled")[];
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @enum {string} */
                            method: "card" | "paypal" | "cashfree" | "cod";
                            /** @description The provider's name for the money */
                            paymentId: string | null;
                            /** @enum {string} */
                            provider: "sandbox" | "cashfree" | "paypal";
                            /** @description Null while the provider has not answered */
                            reference: string | null;
                            /** @enum {string} */
                            status: "open" | "captured" | "failed" | "refunded" | "review";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        pieces: number;
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @description Newest first */
                        refunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            charge: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description The refusal, or why the provider could not be asked */
                            error: string | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @description Of items, shipping or an amount */
                            isPartial: boolean;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            net: string;
                            /** @description When the provider is asked next; null when it is closed */
                            nextTryAt: string | null;
                            /** @description Null for cash, which staff transfer, and for store credit that the order used */
                            payment: number | null;
                            providerRefundId: string | null;
                            reason: string | null;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /** @enum {string} */
                            to: "payment" | "storeCredit";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description Parcels paid on delivery that this customer, phone or address refused */
                        refusedParcels: number;
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    } | {
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        cancelledBy: ("customer" | "shop" | "system") | null;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        clientOrderId: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isDisabled: boolean;
                            name: string;
                            /** @enum {string} */
                            shippingMail: "emailed" | "demo" | "turnedOff";
                        };
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            by: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                isDisabled: boolean;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        hasNote: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        internalNote: string;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        moves: {
                            /** @description Why not now; null for a move that is possible */
                            refused: string | null;
                            /** @enum {string} */
                            to: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        }[];
                        needsAttention: boolean;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        pieces: number;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description Parcels paid on delivery that this customer, phone or address refused */
                        refusedParcels: number;
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.products.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.products.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Brand */
                        brand: string | null;
                        category: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            name: string;
                            slug: string;
                        } | null;
                        categoryId: number | null;
                        colors: string[];
                        /** Format: date-time */
                        createdAt: string;
                        description: string;
                        featured: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        images: string[];
                        /** @description Type */
                        kind: string | null;
                        /** @description Material */
                        material: string | null;
                        name: string;
                        pictures: {
                            alt: string;
                            /** @description Tiny preview as a data URL */
                            blur: string | null;
                            /** @description The product's colour it shows */
                            color: string | null;
                            height: number | null;
                            url: string;
                            width: number | null;
                        }[];
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        price: string;
                        /** @description Mean of the ratings with one place; "0.0" without reviews */
                        rating: string;
                        /**
                         * Format: date-time
                         * @description Set when it is no longer in the shop
                         */
                        removedAt: string | null;
                        reviewCount: number;
                        /** @description Counts the edits; send it along with a change */
                        revision: number;
                        salePrice: string | null;
                        /** @description The product's guide; null: that of its category */
                        sizeGuide: {
                            howTo: string;
                            measures: string[];
                            rows: {
                                cm: (number | null)[];
                                size: string;
                            }[];
                        } | null;
                        sizes: string[];
                        /** @description Sum of the variants' stock */
                        stock: number;
                        variants: {
                            barcode: string | null;
                            bin: string | null;
                            color: string | null;
                            /** @description The purchase price of a piece; left out for those who may not see costs */
                            cost?: string | null;
                            hsn: string | null;
                            /** @description Available pieces at or below which to buy again */
                            reorderLevel: number | null;
                            size: string | null;
                            sku: string | null;
                            stock: number;
                            /** @description Grams */
                            weight: number | null;
                        }[];
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.security.prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string;
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.purchases.list": {
        parameters: {
            query?: {
                page?: number;
                search?: string;
                status?: "draft" | "ordered" | "partly" | "received" | "closed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Of all pieces whose cost is stated
                         * @example 1999.00
                         */
                        cost: string;
                        /** Format: date-time */
                        createdAt: string;
                        expectedOn: string | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        pieces: number;
                        received: number;
                        reference: string | null;
                        /** @enum {string} */
                        status: "draft" | "ordered" | "partly" | "received" | "closed";
                        supplier: string;
                    }[];
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.purchases.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    expectedOn?: string | null;
                    lines: {
                        quantity: number;
                        sku: string;
                        /** @description What a piece costs */
                        unitCost?: string | number | null;
                    }[];
                    reference?: string | null;
                    supplier: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Of all pieces whose cost is stated
                         * @example 1999.00
                         */
                        cost: string;
                        /** Format: date-time */
                        createdAt: string;
                        expectedOn: string | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        lines: {
                            barcode: string | null;
                            bin: string | null;
                            color: string | null;
                            name: string;
                            quantity: number;
                            received: number;
                            size: string | null;
                            sku: string | null;
                            unitCost: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            variantId: number;
                        }[];
                        pieces: number;
                        received: number;
                        reference: string | null;
                        /** @enum {string} */
                        status: "draft" | "ordered" | "partly" | "received" | "closed";
                        supplier: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.purchases.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Of all pieces whose cost is stated
                         * @example 1999.00
                         */
                        cost: string;
                        /** Format: date-time */
                        createdAt: string;
                        expectedOn: string | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        lines: {
                            barcode: string | null;
                            bin: string | null;
                            color: string | null;
                            name: string;
                            quantity: number;
                            received: number;
                            size: string | null;
                            sku: string | null;
                            unitCost: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            variantId: number;
                        }[];
                        pieces: number;
                        received: number;
                        reference: string | null;
                        /** @enum {string} */
                        status: "draft" | "ordered" | "partly" | "received" | "closed";
                        supplier: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.purchases.receive": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        quantity: number;
                        sku: string;
                    }[];
                    /**
                     * Format: uuid
                     * @description Chosen by the client; the same id a second time is refused with 409
                     */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Of all pieces whose cost is stated
                         * @example 1999.00
                         */
                        cost: string;
                        /** Format: date-time */
                        createdAt: string;
                        expectedOn: string | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        lines: {
                            barcode: string | null;
                            bin: string | null;
                            color: string | null;
                            name: string;
                            quantity: number;
                            received: number;
                            size: string | null;
                            sku: string | null;
                            unitCost: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            variantId: number;
                        }[];
                        pieces: number;
                        received: number;
                        reference: string | null;
                        /** @enum {string} */
                        status: "draft" | "ordered" | "partly" | "received" | "closed";
                        supplier: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.purchases.move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description closed: what has not arrived is no longer expected
                     * @enum {string}
                     */
                    to: "ordered" | "closed";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Of all pieces whose cost is stated
                         * @example 1999.00
                         */
                        cost: string;
                        /** Format: date-time */
                        createdAt: string;
                        expectedOn: string | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        lines: {
                            barcode: string | null;
                            bin: string | null;
                            color: string | null;
                            name: string;
                            quantity: number;
                            received: number;
                            size: string | null;
                            sku: string | null;
                            unitCost: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            variantId: number;
                        }[];
                        pieces: number;
                        received: number;
                        reference: string | null;
                        /** @enum {string} */
                        status: "draft" | "ordered" | "partly" | "received" | "closed";
                        supplier: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.returns.list": {
        parameters: {
            query?: {
                page?: number;
                search?: string;
                status?: "requested" | "approved" | "declined" | "received" | "settled" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            canCancel: boolean;
                            cancelledAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            customer: {
                                email: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                name: string;
                            };
                            decidedAt: string | null;
                            declineReason: string | null;
                            /** @description What a received return is worth: its items with tax, and the shipping fee that can be refunded with it; null at any other step */
                            due: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                amount: string;
                                isCash: boolean;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                shipping: string;
                            } | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                comment: string | null;
                                /** @description How many came back and were written off */
                                damaged: number;
                                /** @description What an exchange is for, and how many of it are set aside */
                                exchangeFor: {
                                    color: string | null;
                                    reserved: number;
                                    size: string | null;
                                } | null;
                                image: string | null;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                /** @enum {string} */
                                reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                                /** @description How many came back and are sold again */
                                resellable: number;
                                size: string | null;
                            }[];
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /** @description Addresses that work for an hour */
                            photos: string[];
                            receivedAt: string | null;
                            /** @description What was paid back; null before it was settled */
                            refunded: string | null;
                            /** @description The order that an exchange was sent with */
                            replacementId: number | null;
                            /** @description Its status; once cancelled, the value of the items is store credit again */
                            replacementStatus: ("pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled") | null;
                            /** @description Until when the new pieces of an exchange are set aside */
                            reservedUntil: string | null;
                            /** @description How it was settled; null before */
                            resolution: ("refund" | "exchange" | "credit") | null;
                            settledAt: string | null;
                            staffNote: string;
                            /** @enum {string} */
                            status: "requested" | "approved" | "declined" | "received" | "settled" | "cancelled";
                            /** @description Of the parcel that comes back */
                            trackingNumber: string | null;
                            /** @enum {string} */
                            wanted: "refund" | "exchange" | "credit";
                        }[];
                        page: number;
                        pageCount: number;
                        statuses: {
                            [key: string]: number;
                        };
                        total: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.returns.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        canCancel: boolean;
                        cancelledAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            name: string;
                        };
                        decidedAt: string | null;
                        declineReason: string | null;
                        /** @description What a received return is worth: its items with tax, and the shipping fee that can be refunded with it; null at any other step */
                        due: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            isCash: boolean;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                        } | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            color: string | null;
                            comment: string | null;
                            /** @description How many came back and were written off */
                            damaged: number;
                            /** @description What an exchange is for, and how many of it are set aside */
                            exchangeFor: {
                                color: string | null;
                                reserved: number;
                                size: string | null;
                            } | null;
                            image: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @enum {string} */
                            reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                            /** @description How many came back and are sold again */
                            resellable: number;
                            size: string | null;
                        }[];
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        orderId: number;
                        /** @description Addresses that work for an hour */
                        photos: string[];
                        receivedAt: string | null;
                        /** @description What was paid back; null before it was settled */
                        refunded: string | null;
                        /** @description The order that an exchange was sent with */
                        replacementId: number | null;
                        /** @description Its status; once cancelled, the value of the items is store credit again */
                        replacementStatus: ("pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled") | null;
                        /** @description Until when the new pieces of an exchange are set aside */
                        reservedUntil: string | null;
                        /** @description How it was settled; null before */
                        resolution: ("refund" | "exchange" | "credit") | null;
                        settledAt: string | null;
                        staffNote: string;
                        /** @enum {string} */
                        status: "requested" | "approved" | "declined" | "received" | "settled" | "cancelled";
                        /** @description Of the parcel that comes back */
                        trackingNumber: string | null;
                        /** @enum {string} */
                        wanted: "refund" | "exchange" | "credit";
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.returns.approve": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description For staff only */
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        canCancel: boolean;
                        cancelledAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            name: string;
                        };
                        decidedAt: string | null;
                        declineReason: string | null;
                        /** @description What a received return is worth: its items with tax, and the shipping fee that can be refunded with it; null at any other step */
                        due: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            isCash: boolean;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                        } | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            color: string | null;
                            comment: string | null;
                            /** @description How many came back and were written off */
                            damaged: number;
                            /** @description What an exchange is for, and how many of it are set aside */
                            exchangeFor: {
                                color: string | null;
                                reserved: number;
                                size: string | null;
                            } | null;
                            image: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @enum {string} */
                            reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                            /** @description How many came back and are sold again */
                            resellable: number;
                            size: string | null;
                        }[];
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        orderId: number;
                        /** @description Addresses that work for an hour */
                        photos: string[];
                        receivedAt: string | null;
                        /** @description What was paid back; null before it was settled */
                        refunded: string | null;
                        /** @description The order that an exchange was sent with */
                        replacementId: number | null;
                        /** @description Its status; once cancelled, the value of the items is store credit again */
                        replacementStatus: ("pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled") | null;
                        /** @description Until when the new pieces of an exchange are set aside */
                        reservedUntil: string | null;
                        /** @description How it was settled; null before */
                        resolution: ("refund" | "exchange" | "credit") | null;
                        settledAt: string | null;
                        staffNote: string;
                        /** @enum {string} */
                        status: "requested" | "approved" | "declined" | "received" | "settled" | "cancelled";
                        /** @description Of the parcel that comes back */
                        trackingNumber: string | null;
                        /** @enum {string} */
                        wanted: "refund" | "exchange" | "credit";
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.returns.decline": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The customer reads it */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        canCancel: boolean;
                        cancelledAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            name: string;
                        };
                        decidedAt: string | null;
                        declineReason: string | null;
                        /** @description What a received return is worth: its items with tax, and the shipping fee that can be refunded with it; null at any other step */
                        due: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            isCash: boolean;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                        } | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            color: string | null;
                            comment: string | null;
                            /** @description How many came back and were written off */
                            damaged: number;
                            /** @description What an exchange is for, and how many of it are set aside */
                            exchangeFor: {
                                color: string | null;
                                reserved: number;
                                size: string | null;
                            } | null;
                            image: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @enum {string} */
                            reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                            /** @description How many came back and are sold again */
                            resellable: number;
                            size: string | null;
                        }[];
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        orderId: number;
                        /** @description Addresses that work for an hour */
                        photos: string[];
                        receivedAt: string | null;
                        /** @description What was paid back; null before it was settled */
                        refunded: string | null;
                        /** @description The order that an exchange was sent with */
                        replacementId: number | null;
                        /** @description Its status; once cancelled, the value of the items is store credit again */
                        replacementStatus: ("pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled") | null;
                        /** @description Until when the new pieces of an exchange are set aside */
                        reservedUntil: string | null;
                        /** @description How it was settled; null before */
                        resolution: ("refund" | "exchange" | "credit") | null;
                        settledAt: string | null;
                        staffNote: string;
                        /** @enum {string} */
                        status: "requested" | "approved" | "declined" | "received" | "settled" | "cancelled";
                        /** @description Of the parcel that comes back */
                        trackingNumber: string | null;
                        /** @enum {string} */
                        wanted: "refund" | "exchange" | "credit";
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.returns.receive": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        damaged: number;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        lineId: number;
                        resellable: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        canCancel: boolean;
                        cancelledAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            name: string;
                        };
                        decidedAt: string | null;
                        declineReason: string | null;
                        /** @description What a received return is worth: its items with tax, and the shipping fee that can be refunded with it; null at any other step */
                        due: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            isCash: boolean;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                        } | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            color: string | null;
                            comment: string | null;
                            /** @description How many came back and were written off */
                            damaged: number;
                            /** @description What an exchange is for, and how many of it are set aside */
                            exchangeFor: {
                                color: string | null;
                                reserved: number;
                                size: string | null;
                            } | null;
                            image: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @enum {string} */
                            reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                            /** @description How many came back and are sold again */
                            resellable: number;
                            size: string | null;
                        }[];
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        orderId: number;
                        /** @description Addresses that work for an hour */
                        photos: string[];
                        receivedAt: string | null;
                        /** @description What was paid back; null before it was settled */
                        refunded: string | null;
                        /** @description The order that an exchange was sent with */
                        replacementId: number | null;
                        /** @description Its status; once cancelled, the value of the items is store credit again */
                        replacementStatus: ("pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled") | null;
                        /** @description Until when the new pieces of an exchange are set aside */
                        reservedUntil: string | null;
                        /** @description How it was settled; null before */
                        resolution: ("refund" | "exchange" | "credit") | null;
                        settledAt: string | null;
                        staffNote: string;
                        /** @enum {string} */
                        status: "requested" | "approved" | "declined" | "received" | "settled" | "cancelled";
                        /** @description Of the parcel that comes back */
                        trackingNumber: string | null;
                        /** @enum {string} */
                        wanted: "refund" | "exchange" | "credit";
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.returns.settle": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What is paid back, as you read it (`due`): 409 when it has changed since */
                    amount: string | number;
                    /** @description The bank reference of your transfer; for the refund of cash on delivery alone */
                    reference?: string | null;
                    /** @enum {string} */
                    resolution: "refund" | "exchange" | "credit";
                    /**
                     * @description Refund the shipping fee, too
                     * @default false
                     */
                    shipping?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        canCancel: boolean;
                        cancelledAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        customer: {
                            email: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            name: string;
                        };
                        decidedAt: string | null;
                        declineReason: string | null;
                        /** @description What a received return is worth: its items with tax, and the shipping fee that can be refunded with it; null at any other step */
                        due: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            isCash: boolean;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                        } | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            color: string | null;
                            comment: string | null;
                            /** @description How many came back and were written off */
                            damaged: number;
                            /** @description What an exchange is for, and how many of it are set aside */
                            exchangeFor: {
                                color: string | null;
                                reserved: number;
                                size: string | null;
                            } | null;
                            image: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @enum {string} */
                            reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                            /** @description How many came back and are sold again */
                            resellable: number;
                            size: string | null;
                        }[];
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        orderId: number;
                        /** @description Addresses that work for an hour */
                        photos: string[];
                        receivedAt: string | null;
                        /** @description What was paid back; null before it was settled */
                        refunded: string | null;
                        /** @description The order that an exchange was sent with */
                        replacementId: number | null;
                        /** @description Its status; once cancelled, the value of the items is store credit again */
                        replacementStatus: ("pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled") | null;
                        /** @description Until when the new pieces of an exchange are set aside */
                        reservedUntil: string | null;
                        /** @description How it was settled; null before */
                        resolution: ("refund" | "exchange" | "credit") | null;
                        settledAt: string | null;
                        staffNote: string;
                        /** @enum {string} */
                        status: "requested" | "approved" | "declined" | "received" | "settled" | "cancelled";
                        /** @description Of the parcel that comes back */
                        trackingNumber: string | null;
                        /** @enum {string} */
                        wanted: "refund" | "exchange" | "credit";
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.settings.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The fields that the environment decides, with the variable; they cannot be changed here */
                        pinned: {
                            [key: string]: string;
                        };
                        values: {
                            accent: string;
                            address: string;
                            /** @enum {string} */
                            cod: "off" | "hidden" | "visible";
                            codConfirm: boolean;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            codFee: string;
                            codMax: string | null;
                            codNotTo: string[];
                            codRefusals: number | null;
                            copyrightYear: number;
                            description: string;
                            /** Format: email */
                            email: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            freeShippingAbove: string;
                            grievanceEmail: "" | string;
                            grievanceName: string;
                            grievancePhone: string;
                            gstin: string;
                            legalName: string;
                            logo: string | null;
                            name: string;
                            phone: string;
                            pieceGrams: number;
                            refundPercent: number;
                            replyTo: "" | string;
                            returnDays: number;
                            /** @enum {string} */
                            returns: "off" | "exchange" | "full";
                            senderName: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shippingFee: string;
                            shipTo: string[];
                            tagline: string;
                            taxLabel: string;
                            taxPercent: number;
                            wordmark: string;
                        };
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.settings.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accent?: string;
                    address?: string;
                    /** @enum {string} */
                    cod?: "off" | "hidden" | "visible";
                    codConfirm?: boolean;
                    codFee?: string | number;
                    codMax?: string | number | null;
                    codNotTo?: string[];
                    codRefusals?: number | null;
                    copyrightYear?: number;
                    description?: string;
                    email?: string;
                    freeShippingAbove?: string | number;
                    grievanceEmail?: "" | string;
                    grievanceName?: string;
                    grievancePhone?: string;
                    gstin?: string;
                    legalName?: string;
                    logo?: string | null;
                    name?: string;
                    phone?: string;
                    pieceGrams?: number;
                    refundPercent?: number;
                    replyTo?: "" | string;
                    returnDays?: number;
                    /** @enum {string} */
                    returns?: "off" | "exchange" | "full";
                    senderName?: string;
                    shippingFee?: string | number;
                    shipTo?: string[];
                    tagline?: string;
                    taxLabel?: string;
                    taxPercent?: number;
                    wordmark?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The fields that the environment decides, with the variable; they cannot be changed here */
                        pinned: {
                            [key: string]: string;
                        };
                        values: {
                            accent: string;
                            address: string;
                            /** @enum {string} */
                            cod: "off" | "hidden" | "visible";
                            codConfirm: boolean;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            codFee: string;
                            codMax: string | null;
                            codNotTo: string[];
                            codRefusals: number | null;
                            copyrightYear: number;
                            description: string;
                            /** Format: email */
                            email: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            freeShippingAbove: string;
                            grievanceEmail: "" | string;
                            grievanceName: string;
                            grievancePhone: string;
                            gstin: string;
                            legalName: string;
                            logo: string | null;
                            name: string;
                            phone: string;
                            pieceGrams: number;
                            refundPercent: number;
                            replyTo: "" | string;
                            returnDays: number;
                            /** @enum {string} */
                            returns: "off" | "exchange" | "full";
                            senderName: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shippingFee: string;
                            shipTo: string[];
                            tagline: string;
                            taxLabel: string;
                            taxPercent: number;
                            wordmark: string;
                        };
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.orders.compareSettlementFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Payments and refunds in the file */
                        events: number;
                        /** @description Differences that were not known yet */
                        found: number;
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        to: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.stock.list": {
        parameters: {
            query?: {
                categoryId?: number;
                filter?: "out" | "reorder";
                page?: number;
                search?: string;
                sort?: "newest" | "oldest" | "sku" | "sku-desc" | "available-low" | "available-high";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Pieces that can be ordered: the stock of the variant */
                        available: number;
                        barcode: string | null;
                        bin: string | null;
                        color: string | null;
                        /** @description Days that the available pieces last at the pace of the last 30; null: none sold */
                        daysOfCover: number | null;
                        /** @description Pieces that suppliers have yet to deliver */
                        expected: number;
                        name: string;
                        /** @description Pieces in the shop: available and reserved ones */
                        onHand: number;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        productId: number;
                        reorderLevel: number | null;
                        /** @description Pieces of orders that have not left */
                        reserved: number;
                        size: string | null;
                        sku: string | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        variantId: number;
                        /** @description People who asked for a mail when it is back */
                        waiting: number;
                    }[];
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.stock.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.stock.history": {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                variantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description Available pieces after it */
                            balance: number;
                            change: number;
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            /** @description Why it was adjusted, or the supplier's reference */
                            note: string | null;
                            orderId: number | null;
                            /** @description Who made it; null for the store itself */
                            person: string | null;
                            /** @enum {string} */
                            reason: "opening" | "order" | "cancel" | "return" | "exchange" | "expiry" | "edit" | "import" | "receive" | "adjust" | "count" | "undo";
                            /** @description What a received piece cost; left out for those who may not see costs */
                            unitCost?: string | null;
                        }[];
                        page: number;
                        pageCount: number;
                        total: number;
                        variant: {
                            /** @description Pieces that can be ordered: the stock of the variant */
                            available: number;
                            barcode: string | null;
                            bin: string | null;
                            color: string | null;
                            /** @description Days that the available pieces last at the pace of the last 30; null: none sold */
                            daysOfCover: number | null;
                            /** @description Pieces that suppliers have yet to deliver */
                            expected: number;
                            name: string;
                            /** @description Pieces in the shop: available and reserved ones */
                            onHand: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            reorderLevel: number | null;
                            /** @description Pieces of orders that have not left */
                            reserved: number;
                            size: string | null;
                            sku: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            variantId: number;
                            /** @description People who asked for a mail when it is back */
                            waiting: number;
                        };
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.stock.adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    change: number;
                    /** @enum {string} */
                    reason: "Damaged" | "Lost" | "Found" | "Sample" | "Returned by a customer" | "Other";
                    remark?: string | null;
                    /**
                     * Format: uuid
                     * @description Chosen by the client; the same id a second time is refused with 409
                     */
                    requestId?: string;
                    sku?: string;
                    /**
                     * @description Id of a row
                     * @example 42
                     */
                    variantId?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the changes in the log */
                        batch: string;
                        /** @description Sizes and colours whose stock changed */
                        changed: number;
                        /** @description Pieces added, less those removed */
                        pieces: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.stock.count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description From the preview: 409 when the pieces on hand differ from what was shown */
                    fingerprint: string;
                    lines: {
                        counted: number;
                        /** @description Pieces on hand when it was counted; left out: at present */
                        expected?: number;
                        sku?: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        variantId?: number;
                    }[];
                    /**
                     * Format: uuid
                     * @description Chosen by the client; the same id a second time is refused with 409
                     */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the changes in the log */
                        batch: string;
                        /** @description Sizes and colours whose stock changed */
                        changed: number;
                        /** @description Pieces added, less those removed */
                        pieces: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.stock.previewCount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        counted: number;
                        /** @description Pieces on hand when it was counted; left out: at present */
                        expected?: number;
                        sku?: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        variantId?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        differing: number;
                        fingerprint: string;
                        rows: {
                            /** @description Pieces that can be ordered: the stock of the variant */
                            available: number;
                            availableAfter: number;
                            barcode: string | null;
                            bin: string | null;
                            color: string | null;
                            counted: number;
                            /** @description Days that the available pieces last at the pace of the last 30; null: none sold */
                            daysOfCover: number | null;
                            difference: number;
                            expectedOnHand: number;
                            name: string;
                            /** @description Pieces in the shop: available and reserved ones */
                            onHand: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            reorderLevel: number | null;
                            /** @description Pieces of orders that have not left */
                            reserved: number;
                            size: string | null;
                            sku: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            variantId: number;
                        }[];
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.stock.receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        quantity: number;
                        sku?: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        variantId?: number;
                    }[];
                    reference?: string | null;
                    /**
                     * Format: uuid
                     * @description Chosen by the client; the same id a second time is refused with 409
                     */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the changes in the log */
                        batch: string;
                        /** @description Sizes and colours whose stock changed */
                        changed: number;
                        /** @description Pieces added, less those removed */
                        pieces: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "auth.changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentPassword: string;
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "auth.forgotPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "auth.login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A code from the authenticator app, or a recovery code; for administrators who have set one up */
                    code?: string;
                    email: string;
                    password: string;
                    /**
                     * @description Keep the session for 30 days instead of 24 idle hours
                     * @default false
                     */
                    remember?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Send it as "Authorization: Bearer …" */
                        token: string;
                        user: {
                            /** Format: date-time */
                            createdAt: string;
                            email: string;
                            firstName: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isAdmin: boolean;
                            lastName: string;
                            phone: string | null;
                        };
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "auth.logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "auth.me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        createdAt: string;
                        email: string;
                        firstName: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        isAdmin: boolean;
                        lastName: string;
                        phone: string | null;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "auth.register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    firstName: string;
                    lastName: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Send it with send-otp and verify-otp to prove which registration a code is for */
                        nonce: string;
                        user: {
                            /** Format: date-time */
                            createdAt: string;
                            email: string;
                            firstName: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            isAdmin: boolean;
                            lastName: string;
                            phone: string | null;
                        };
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "auth.resendOtp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @description The `nonce` that the registration returned */
                    nonce?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "auth.resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    newPassword: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "auth.sendOtp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @description The `nonce` that the registration returned */
                    nonce?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "auth.verifyOtp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @description The `nonce` that the registration returned */
                    nonce?: string;
                    /** @example 004217 */
                    otp: string;
                    /** @description The registered password; needed without a `nonce` when the address was registered more than once (409) */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "cart.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether the shop still sells this size and colour */
                        available: boolean;
                        color: string | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        /** @description Items in stock in this size and colour; 0 when unavailable */
                        left: number;
                        product: {
                            /** @description Brand */
                            brand: string | null;
                            category: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                name: string;
                                slug: string;
                            } | null;
                            categoryId: number | null;
                            colors: string[];
                            /** Format: date-time */
                            createdAt: string;
                            description: string;
                            featured: boolean;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            images: string[];
                            /** @description Type */
                            kind: string | null;
                            /** @description Material */
                            material: string | null;
                            name: string;
                            pictures: {
                                alt: string;
                                /** @description Tiny preview as a data URL */
                                blur: string | null;
                                /** @description The product's colour it shows */
                                color: string | null;
                                height: number | null;
                                url: string;
                                width: number | null;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            /** @description Mean of the ratings with one place; "0.0" without reviews */
                            rating: string;
                            reviewCount: number;
                            /** @description Counts the edits; send it along with a change */
                            revision: number;
                            salePrice: string | null;
                            sizes: string[];
                            /** @description Sum of the variants' stock */
                            stock: number;
                            variants: {
                                barcode: string | null;
                                color: string | null;
                                size: string | null;
                                sku: string | null;
                                stock: number;
                            }[];
                        };
                        quantity: number;
                        size: string | null;
                    }[];
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "cart.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    color?: string | null;
                    /** @description How many lines a new line comes after; without it, it is the last */
                    position?: number;
                    /**
                     * @description Id of a row
                     * @example 42
                     */
                    productId: number;
                    /** @default 1 */
                    quantity?: number;
                    size?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether the shop still sells this size and colour */
                        available: boolean;
                        color: string | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        /** @description Items in stock in this size and colour; 0 when unavailable */
                        left: number;
                        product: {
                            /** @description Brand */
                            brand: string | null;
                            category: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                name: string;
                                slug: string;
                            } | null;
                            categoryId: number | null;
                            colors: string[];
                            /** Format: date-time */
                            createdAt: string;
                            description: string;
                            featured: boolean;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            images: string[];
                            /** @description Type */
                            kind: string | null;
                            /** @description Material */
                            material: string | null;
                            name: string;
                            pictures: {
                                alt: string;
                                /** @description Tiny preview as a data URL */
                                blur: string | null;
                                /** @description The product's colour it shows */
                                color: string | null;
                                height: number | null;
                                url: string;
                                width: number | null;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            /** @description Mean of the ratings with one place; "0.0" without reviews */
                            rating: string;
                            reviewCount: number;
                            /** @description Counts the edits; send it along with a change */
                            revision: number;
                            salePrice: string | null;
                            sizes: string[];
                            /** @description Sum of the variants' stock */
                            stock: number;
                            variants: {
                                barcode: string | null;
                                color: string | null;
                                size: string | null;
                                sku: string | null;
                                stock: number;
                            }[];
                        };
                        quantity: number;
                        size: string | null;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "cart.clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "cart.changeLine": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    color?: string | null;
                    quantity?: number;
                    size?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether the shop still sells this size and colour */
                        available: boolean;
                        color: string | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        /** @description Items in stock in this size and colour; 0 when unavailable */
                        left: number;
                        product: {
                            /** @description Brand */
                            brand: string | null;
                            category: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                name: string;
                                slug: string;
                            } | null;
                            categoryId: number | null;
                            colors: string[];
                            /** Format: date-time */
                            createdAt: string;
                            description: string;
                            featured: boolean;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            images: string[];
                            /** @description Type */
                            kind: string | null;
                            /** @description Material */
                            material: string | null;
                            name: string;
                            pictures: {
                                alt: string;
                                /** @description Tiny preview as a data URL */
                                blur: string | null;
                                /** @description The product's colour it shows */
                                color: string | null;
                                height: number | null;
                                url: string;
                                width: number | null;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            /** @description Mean of the ratings with one place; "0.0" without reviews */
                            rating: string;
                            reviewCount: number;
                            /** @description Counts the edits; send it along with a change */
                            revision: number;
                            salePrice: string | null;
                            sizes: string[];
                            /** @description Sum of the variants' stock */
                            stock: number;
                            variants: {
                                barcode: string | null;
                                color: string | null;
                                size: string | null;
                                sku: string | null;
                                stock: number;
                            }[];
                        };
                        quantity: number;
                        size: string | null;
                    } | {
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "cart.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "cart.moveToWishlist": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        createdAt: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        product: {
                            /** @description Brand */
                            brand: string | null;
                            category: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                name: string;
                                slug: string;
                            } | null;
                            categoryId: number | null;
                            colors: string[];
                            /** Format: date-time */
                            createdAt: string;
                            description: string;
                            featured: boolean;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            images: string[];
                            /** @description Type */
                            kind: string | null;
                            /** @description Material */
                            material: string | null;
                            name: string;
                            pictures: {
                                alt: string;
                                /** @description Tiny preview as a data URL */
                                blur: string | null;
                                /** @description The product's colour it shows */
                                color: string | null;
                                height: number | null;
                                url: string;
                                width: number | null;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            /** @description Mean of the ratings with one place; "0.0" without reviews */
                            rating: string;
                            reviewCount: number;
                            /** @description Counts the edits; send it along with a change */
                            revision: number;
                            salePrice: string | null;
                            sizes: string[];
                            /** @description Sum of the variants' stock */
                            stock: number;
                            variants: {
                                barcode: string | null;
                                color: string | null;
                                size: string | null;
                                sku: string | null;
                                stock: number;
                            }[];
                        };
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        productId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "catalogue.categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        description: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        image: string | null;
                        /** @description What its products are, the most frequent first */
                        kinds: string[];
                        name: string;
                        productCount: number;
                        slug: string;
                    }[];
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.categories.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description?: string;
                    /** @description URL of its picture */
                    image?: string | null;
                    name: string;
                    /** @description Measurements in centimetres by product type; without types, for all others */
                    sizeGuides?: {
                        /** @default  */
                        howTo?: string;
                        kinds: string[];
                        measures: string[];
                        rows: {
                            cm: (number | null)[];
                            size: string;
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        description: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        image: string | null;
                        /** @description What its products are, the most frequent first */
                        kinds: string[];
                        name: string;
                        productCount: number;
                        sizeGuides: {
                            howTo: string;
                            kinds: string[];
                            measures: string[];
                            rows: {
                                cm: (number | null)[];
                                size: string;
                            }[];
                        }[];
                        slug: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.categories.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description?: string;
                    /** @description URL of its picture */
                    image?: string | null;
                    name?: string;
                    /** @description Measurements in centimetres by product type; without types, for all others */
                    sizeGuides?: {
                        /** @default  */
                        howTo?: string;
                        kinds: string[];
                        measures: string[];
                        rows: {
                            cm: (number | null)[];
                            size: string;
                        }[];
                    }[];
                    /** @description The category you read; refused with 409 if it has changed since */
                    was?: {
                        description: string;
                        image: string | null;
                        name: string;
                        sizeGuides?: {
                            howTo: string;
                            kinds: string[];
                            measures: string[];
                            rows: {
                                cm: (number | null)[];
                                size: string;
                            }[];
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        description: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        image: string | null;
                        /** @description What its products are, the most frequent first */
                        kinds: string[];
                        name: string;
                        productCount: number;
                        sizeGuides: {
                            howTo: string;
                            kinds: string[];
                            measures: string[];
                            rows: {
                                cm: (number | null)[];
                                size: string;
                            }[];
                        }[];
                        slug: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.categories.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "contact.send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    message: string;
                    name: string;
                    phone: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "orders.createCashfreeOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    customerDetails: {
                        customer_email?: string;
                        customer_id?: string | number;
                        customer_name?: string;
                        customer_phone: string;
                    };
                    orderAmount: string | number;
                    /** @description The order id, its clientOrderId, or the clientOrderId of an order that is placed within 30 minutes */
                    orderId: number | string;
                    returnUrl?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        order_amount: string;
                        order_currency: string;
                        /** @description The provider's name for the order */
                        order_id: string;
                        payment_session_id: string;
                        redirect_url: string | null;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.media.upload": {
        parameters: {
            query?: {
                as?: "picture" | "logo";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Tiny preview as a data URL */
                        blur: string;
                        height: number;
                        /**
                         * @description Own path of the picture
                         * @example /media/1f0a/1080.webp
                         */
                        url: string;
                        width: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "contact.subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "orders.list": {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                scope?: "mine" | "all";
                status?: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description What happened, oldest first */
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    }[];
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "orders.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    billingName?: string | null;
                    /** @description Names one checkout, such as a UUID: submitted again with the same content it returns the same order; with other content it replaces its unpaid order */
                    checkoutId?: string | null;
                    clientOrderId?: string | null;
                    /**
                     * @description Take the ordered lines out of the cart once it is paid
                     * @default false
                     */
                    fromCart?: boolean;
                    items: {
                        color?: string | null;
                        price?: string | number;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        productId: number;
                        quantity: number;
                        size?: string | null;
                    }[];
                    /** @description What the provider told the client. It is not used: the server asks the provider about the payment that was started under the clientOrderId */
                    paymentDetails?: unknown;
                    /** @enum {string} */
                    paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                    /**
                     * @description Your unpaid order that this one replaces: cancelled, and its items released for this one, in the same step. 409 when it has been paid
                     * @example 42
                     */
                    replaces?: number;
                    shipping: string | number;
                    shippingAddress: {
                        address: string;
                        city: string;
                        country?: string | null;
                        email: string;
                        firstName: string;
                        lastName: string;
                        name?: string | null;
                        phone?: string | null;
                        state: string;
                        zipCode: string;
                    } | string;
                    /** @description How much of the total you expect store credit to pay: 409 with the present balance when it differs. Used with useStoreCredit alone */
                    storeCredit?: string | number;
                    subtotal: string | number;
                    tax: string | number;
                    total: string | number;
                    /** @description Pay with your store credit, as far as it goes; false by default */
                    useStoreCredit?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether the address is saved under its name now, and why not; null without a name, and when the order was placed before */
                        addressSaving: {
                            isSaved: boolean;
                            reason: string | null;
                        } | null;
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description What happened, oldest first */
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "orders.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description What happened, oldest first */
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "orders.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    refundReason?: string | null;
                    /** @default false */
                    requestRefund?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description What happened, oldest first */
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "orders.cancelItems": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        lineId: number;
                        quantity: number;
                        /** @description How many the line has, as you read it: 409 when it has changed since */
                        was: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description What happened, oldest first */
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "orders.confirm": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description What happened, oldest first */
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "orders.confirmCash": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description What happened, oldest first */
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "orders.pay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cardToken?: string;
                    /** @enum {string} */
                    method: "card" | "paypal" | "cashfree";
                    /** @description 10 digits for the provider, instead of the address's or the account's number */
                    phone?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description "done" for a paid order; the address where the browser goes to pay; "session" when the provider's script takes the sessionId */
                        next: string;
                        provider: ("sandbox" | "cashfree" | "paypal") | null;
                        sessionId: string | null;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "orders.processRefund": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    approve: boolean;
                    /** @description Why it is rejected; shown to the customer */
                    reason?: string | null;
                    /** @description The bank reference of your transfer; for the cancelled order of an exchange alone, and required there: its store credit is taken back */
                    reference?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description What happened, oldest first */
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "orders.receipt": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "orders.requestRefund": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description What happened, oldest first */
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "returns.options": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            color: string | null;
                            image: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            lineId: number;
                            /** @description Pieces that are with the customer and in no return */
                            most: number;
                            name: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            reasons: {
                                most: number;
                                /** @enum {string} */
                                reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                                resolutions: ("refund" | "exchange" | "credit")[];
                            }[];
                            size: string | null;
                            /** @description The sizes and colours that an exchange can be for */
                            variants: {
                                color: string | null;
                                left: number;
                                size: string | null;
                            }[];
                        }[];
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "returns.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        canCancel: boolean;
                        cancelledAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        decidedAt: string | null;
                        declineReason: string | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            color: string | null;
                            comment: string | null;
                            /** @description How many came back and were written off */
                            damaged: number;
                            /** @description What an exchange is for, and how many of it are set aside */
                            exchangeFor: {
                                color: string | null;
                                reserved: number;
                                size: string | null;
                            } | null;
                            image: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @enum {string} */
                            reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                            /** @description How many came back and are sold again */
                            resellable: number;
                            size: string | null;
                        }[];
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        orderId: number;
                        /** @description Addresses that work for an hour */
                        photos: string[];
                        receivedAt: string | null;
                        /** @description What was paid back; null before it was settled */
                        refunded: string | null;
                        /** @description The order that an exchange was sent with */
                        replacementId: number | null;
                        /** @description Its status; once cancelled, the value of the items is store credit again */
                        replacementStatus: ("pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled") | null;
                        /** @description Until when the new pieces of an exchange are set aside */
                        reservedUntil: string | null;
                        /** @description How it was settled; null before */
                        resolution: ("refund" | "exchange" | "credit") | null;
                        settledAt: string | null;
                        /** @enum {string} */
                        status: "requested" | "approved" | "declined" | "received" | "settled" | "cancelled";
                        /** @description Of the parcel that comes back */
                        trackingNumber: string | null;
                        /** @enum {string} */
                        wanted: "refund" | "exchange" | "credit";
                    }[];
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "returns.request": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        comment?: string | null;
                        /** @description The size and colour that you would like instead; for an exchange alone, and required there */
                        exchangeFor?: {
                            color?: string | null;
                            size?: string | null;
                        };
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        lineId: number;
                        quantity: number;
                        /** @enum {string} */
                        reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                        /** @description How many of the line you can return, as you read it: 409 when that has changed since, so that a repeated call asks once */
                        was: number;
                    }[];
                    /**
                     * @description Addresses of photos that you uploaded at POST /api/review-photos
                     * @default []
                     */
                    photos?: string[];
                    /** @enum {string} */
                    wanted: "refund" | "exchange" | "credit";
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        canCancel: boolean;
                        cancelledAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        decidedAt: string | null;
                        declineReason: string | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            color: string | null;
                            comment: string | null;
                            /** @description How many came back and were written off */
                            damaged: number;
                            /** @description What an exchange is for, and how many of it are set aside */
                            exchangeFor: {
                                color: string | null;
                                reserved: number;
                                size: string | null;
                            } | null;
                            image: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @enum {string} */
                            reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                            /** @description How many came back and are sold again */
                            resellable: number;
                            size: string | null;
                        }[];
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        orderId: number;
                        /** @description Addresses that work for an hour */
                        photos: string[];
                        receivedAt: string | null;
                        /** @description What was paid back; null before it was settled */
                        refunded: string | null;
                        /** @description The order that an exchange was sent with */
                        replacementId: number | null;
                        /** @description Its status; once cancelled, the value of the items is store credit again */
                        replacementStatus: ("pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled") | null;
                        /** @description Until when the new pieces of an exchange are set aside */
                        reservedUntil: string | null;
                        /** @description How it was settled; null before */
                        resolution: ("refund" | "exchange" | "credit") | null;
                        settledAt: string | null;
                        /** @enum {string} */
                        status: "requested" | "approved" | "declined" | "received" | "settled" | "cancelled";
                        /** @description Of the parcel that comes back */
                        trackingNumber: string | null;
                        /** @enum {string} */
                        wanted: "refund" | "exchange" | "credit";
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "orders.setStatus": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The courier of a shipped order; sent again, it replaces the earlier entry
                     * @enum {string}
                     */
                    courier?: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                    /** @enum {string} */
                    status: "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                    trackingNumber?: string;
                    /**
                     * @description The status you read: 409 when it has changed since
                     * @enum {string}
                     */
                    was?: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        billingName: string | null;
                        /** @description What the caller can do now */
                        can: {
                            cancel: boolean;
                            cancelItems: boolean;
                            confirmCash: boolean;
                            decideRefund: boolean;
                            pay: boolean;
                            requestRefund: boolean;
                            /** @description What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too */
                            return: ("problem" | "exchange" | "full") | null;
                        };
                        /**
                         * @description By how much the amounts fell because items were cancelled
                         * @example 1999.00
                         */
                        cancelledAmount: string;
                        /**
                         * @description Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it
                         * @example 1999.00
                         */
                        cancelledCredit: string;
                        /** @description Whether you have confirmed an order that is paid on delivery; null where the shop does not ask */
                        cashConfirmation: ("awaited" | "confirmed") | null;
                        /** @description All that the order costs beside its goods */
                        charges: {
                            /**
                             * @description What it adds to the total
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            kind: "shipping" | "codFee";
                        }[];
                        clientOrderId: string | null;
                        /**
                         * @description The fee of cash on delivery, in the total
                         * @example 1999.00
                         */
                        codFee: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description What happened, oldest first */
                        events: {
                            /** @enum {string} */
                            actor: "customer" | "admin" | "system" | "provider" | "courier";
                            /** Format: date-time */
                            createdAt: string;
                            from: string | null;
                            /** @enum {string} */
                            kind: "status" | "payment" | "refund" | "parcel" | "items" | "address" | "return" | "note";
                            note: string | null;
                            to: string | null;
                        }[];
                        /** @description The return, and its order, that this order is the exchange of */
                        exchangeOf: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            orderId: number;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            returnId: number;
                        } | null;
                        /** @description Until when a pending order can be paid */
                        expiresAt: string | null;
                        /** @description Whether its lines leave the cart once it is paid */
                        fromCart: boolean;
                        /**
                         * @description How much of the order has left and arrived, from its parcels
                         * @enum {string}
                         */
                        fulfilment: "unfulfilled" | "partly_shipped" | "shipped" | "partly_delivered" | "delivered" | "returned";
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            /** @description How many more were cancelled before they left; not in quantity */
                            cancelled: number;
                            /** @description How many of the cancelled ones were refunded */
                            cancelledRefunded: number;
                            color: string | null;
                            delivered: number;
                            /**
                             * @description The line of the order
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /** @description How many of them wait for the courier in a parcel */
                            packed: number;
                            /** @description What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top */
                            pieceAmounts: {
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                net: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                tax: string;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            product: {
                                images: string[];
                                name: string;
                            };
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @description How many were refunded, cancelled ones included */
                            refunded: number;
                            /** @description How many of them came back to the shop */
                            returned: number;
                            /** @description How many of them are with the courier */
                            shipped: number;
                            size: string | null;
                            /** @description The SKU when it was ordered; null for a size or colour without one */
                            sku: string | null;
                        }[];
                        /** @description What differs from the wanted status: only a part could be cancelled */
                        notice?: string;
                        parcels: {
                            /** @description requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers */
                            booking: ("requested" | "waiting" | "booked" | "refused" | "cancelled") | null;
                            /** @description The courier's words; staff alone see them */
                            bookingError: string | null;
                            /** @description When a waiting booking is requested again; staff alone see it */
                            bookingRetryAt: string | null;
                            carrierAt: string | null;
                            /** @description What the carrier last reported; null until the first report */
                            carrierState: ("in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned") | null;
                            /** @description The courier's own words about where it is; staff alone see them */
                            carrierText: string | null;
                            /** @description What the courier collects on delivery, fixed by its booking; staff alone see it */
                            collect: string | null;
                            /** @description What the courier charges for the way; staff alone see it */
                            cost: string | null;
                            courier: ("delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other") | null;
                            courierName: string | null;
                            deliveredAt: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shippedAt: string | null;
                            /** @enum {string} */
                            state: "packed" | "shipped" | "cancelled";
                            trackingNumber: string | null;
                            trackingUrl: string | null;
                            /** @description Grams that the courier charges for; staff alone see it */
                            weight: number | null;
                        }[];
                        /** @description Refunds of items, shipping or an amount, oldest first; without the refund of a request */
                        partialRefunds: {
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            amount: string;
                            /** @description The charges that are in it */
                            charges: ("shipping" | "codFee")[];
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                lineId: number;
                                quantity: number;
                            }[];
                            reason: string;
                            /** @description Whether the shipping fee is in it */
                            shipping: boolean;
                            /** @enum {string} */
                            status: "open" | "done" | "failed";
                            /**
                             * @description payment: where the money came from; storeCredit: store credit
                             * @enum {string}
                             */
                            to: "payment" | "storeCredit";
                        }[];
                        paymentDetails: {
                            order_id: string;
                            order_status: string;
                            payment_id: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                        /** @enum {string} */
                        paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                        /** @description Null while nothing was captured */
                        refund: {
                            /**
                             * @description What the shop keeps
                             * @example 1999.00
                             */
                            charge: string;
                            /**
                             * @description What was captured
                             * @example 1999.00
                             */
                            gross: string;
                            /**
                             * @description What goes back
                             * @example 1999.00
                             */
                            net: string;
                            /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                            percent: number;
                            /**
                             * @description estimate: what a refund would be; nothing was sent back yet
                             * @enum {string}
                             */
                            status: "estimate" | "open" | "done" | "failed";
                        } | null;
                        /**
                         * @description How much of the captured money and of the used store credit was not refunded
                         * @example 1999.00
                         */
                        refundable: string;
                        /**
                         * @description How much of that is store credit
                         * @example 1999.00
                         */
                        refundableCredit: string;
                        refundProcessedAt: string | null;
                        refundReason: string | null;
                        /** @description Why the refund was rejected, if it was */
                        refundRejection: string | null;
                        refundRequested: boolean;
                        /** @enum {string} */
                        refundStatus: "none" | "requested" | "approved" | "rejected";
                        /** @description The courier of the newest parcel that has left, once the shop has entered it */
                        shipment: {
                            /** @enum {string} */
                            courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                            courierName: string;
                            trackingNumber: string | null;
                            /** @description Where the parcel is followed; null when the courier's page is not known */
                            trackingUrl: string | null;
                        } | null;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        shipping: string;
                        shippingAddress: {
                            address: string;
                            city: string;
                            country: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            state: string;
                            zipCode: string;
                        } | string;
                        /** @enum {string} */
                        status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                        /**
                         * @description How much store credit pays; the provider or the courier collects the rest of the total
                         * @example 1999.00
                         */
                        storeCredit: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        subtotal: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        tax: string;
                        /**
                         * @description The name of the tax with its rate, as they were when the order was placed
                         * @example Tax (8%)
                         */
                        taxLabel: string;
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        total: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        userId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "payments.webhook": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: "cashfree" | "paypal" | "sandbox";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Taken, or known already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "catalogue.products": {
        parameters: {
            query?: {
                categoryId?: string;
                color?: string;
                featured?: boolean;
                limit?: number;
                maxPrice?: string | number;
                minPrice?: string | number;
                offset?: number;
                onSale?: boolean;
                search?: string;
                size?: string;
                sort?: "relevance" | "newest" | "price-low" | "price-high" | "rating" | "name" | "discount";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Brand */
                        brand: string | null;
                        category: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            name: string;
                            slug: string;
                        } | null;
                        categoryId: number | null;
                        colors: string[];
                        /** Format: date-time */
                        createdAt: string;
                        description: string;
                        featured: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        images: string[];
                        /** @description Type */
                        kind: string | null;
                        /** @description Material */
                        material: string | null;
                        name: string;
                        pictures: {
                            alt: string;
                            /** @description Tiny preview as a data URL */
                            blur: string | null;
                            /** @description The product's colour it shows */
                            color: string | null;
                            height: number | null;
                            url: string;
                            width: number | null;
                        }[];
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        price: string;
                        /** @description Mean of the ratings with one place; "0.0" without reviews */
                        rating: string;
                        reviewCount: number;
                        /** @description Counts the edits; send it along with a change */
                        revision: number;
                        salePrice: string | null;
                        sizes: string[];
                        /** @description Sum of the variants' stock */
                        stock: number;
                        variants: {
                            barcode: string | null;
                            color: string | null;
                            size: string | null;
                            sku: string | null;
                            stock: number;
                        }[];
                    }[];
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.products.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    brand?: string | null;
                    categoryId?: number | null;
                    colors?: string[];
                    description?: string;
                    featured?: boolean;
                    images?: string[];
                    kind?: string | null;
                    material?: string | null;
                    name: string;
                    pictures?: {
                        alt?: string | null;
                        color?: string | null;
                        url: string;
                    }[];
                    price: string | number;
                    salePrice?: string | number | null;
                    /** @description The product's measurements in centimetres; null: those of its category */
                    sizeGuide?: {
                        /** @default  */
                        howTo?: string;
                        measures: string[];
                        rows: {
                            cm: (number | null)[];
                            size: string;
                        }[];
                    } | null;
                    sizes?: string[];
                    /** @description Total stock; a changed total is spread evenly over sizes and colours */
                    stock?: number;
                    variants?: {
                        /** @description Unique in the shop */
                        barcode?: string | null;
                        bin?: string | null;
                        color: string | null;
                        /** @description The purchase price of a piece; never public */
                        cost?: string | number | null;
                        hsn?: string | null;
                        /** @description Available pieces at or below which to buy again */
                        reorderLevel?: number | null;
                        size: string | null;
                        /** @description Unique in the shop; null: made by the pattern */
                        sku?: string | null;
                        /** @description Stays when it is left out; 0 for a new variant */
                        stock?: number;
                        /** @description The stock you read; refused with 409 if it has changed */
                        was?: number;
                        /** @description Grams */
                        weight?: number | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Brand */
                        brand: string | null;
                        category: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            name: string;
                            slug: string;
                        } | null;
                        categoryId: number | null;
                        colors: string[];
                        /** Format: date-time */
                        createdAt: string;
                        description: string;
                        featured: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        images: string[];
                        /** @description Type */
                        kind: string | null;
                        /** @description Material */
                        material: string | null;
                        name: string;
                        pictures: {
                            alt: string;
                            /** @description Tiny preview as a data URL */
                            blur: string | null;
                            /** @description The product's colour it shows */
                            color: string | null;
                            height: number | null;
                            url: string;
                            width: number | null;
                        }[];
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        price: string;
                        /** @description Mean of the ratings with one place; "0.0" without reviews */
                        rating: string;
                        /**
                         * Format: date-time
                         * @description Set when it is no longer in the shop
                         */
                        removedAt: string | null;
                        reviewCount: number;
                        /** @description Counts the edits; send it along with a change */
                        revision: number;
                        salePrice: string | null;
                        /** @description The product's guide; null: that of its category */
                        sizeGuide: {
                            howTo: string;
                            measures: string[];
                            rows: {
                                cm: (number | null)[];
                                size: string;
                            }[];
                        } | null;
                        sizes: string[];
                        /** @description Sum of the variants' stock */
                        stock: number;
                        variants: {
                            barcode: string | null;
                            bin: string | null;
                            color: string | null;
                            /** @description The purchase price of a piece; left out for those who may not see costs */
                            cost?: string | null;
                            hsn: string | null;
                            /** @description Available pieces at or below which to buy again */
                            reorderLevel: number | null;
                            size: string | null;
                            sku: string | null;
                            stock: number;
                            /** @description Grams */
                            weight: number | null;
                        }[];
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "catalogue.product": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Brand */
                        brand: string | null;
                        /** @description How to care for what it is made of */
                        care: string[];
                        category: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            name: string;
                            slug: string;
                        } | null;
                        categoryId: number | null;
                        colors: string[];
                        /** Format: date-time */
                        createdAt: string;
                        description: string;
                        featured: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        images: string[];
                        /** @description Type */
                        kind: string | null;
                        /** @description Material */
                        material: string | null;
                        name: string;
                        pictures: {
                            alt: string;
                            /** @description Tiny preview as a data URL */
                            blur: string | null;
                            /** @description The product's colour it shows */
                            color: string | null;
                            height: number | null;
                            url: string;
                            width: number | null;
                        }[];
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        price: string;
                        /** @description Mean of the ratings with one place; "0.0" without reviews */
                        rating: string;
                        reviewCount: number;
                        /** @description Counts the edits; send it along with a change */
                        revision: number;
                        salePrice: string | null;
                        /** @description Its measurements in centimetres, or those of its category */
                        sizeGuide: {
                            howTo: string;
                            measures: string[];
                            rows: {
                                cm: (number | null)[];
                                size: string;
                            }[];
                        } | null;
                        sizes: string[];
                        /** @description Sum of the variants' stock */
                        stock: number;
                        variants: {
                            barcode: string | null;
                            color: string | null;
                            size: string | null;
                            sku: string | null;
                            stock: number;
                        }[];
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.products.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    brand?: string | null;
                    categoryId?: number | null;
                    colors?: string[];
                    description?: string;
                    /**
                     * @description Allow removal of sizes and colours that still have stock; otherwise refused with 400
                     * @default false
                     */
                    dropStock?: boolean;
                    featured?: boolean;
                    images?: string[];
                    kind?: string | null;
                    material?: string | null;
                    name?: string;
                    pictures?: {
                        alt?: string | null;
                        color?: string | null;
                        url: string;
                    }[];
                    price?: string | number;
                    /** @description Sizes and colours to rename; stock, pictures, carts and orders follow. The other fields use the new names */
                    renames?: {
                        /** @default [] */
                        colors?: {
                            from: string;
                            to: string;
                        }[];
                        /** @default [] */
                        sizes?: {
                            from: string;
                            to: string;
                        }[];
                    };
                    /** @description The revision you read; refused with 409 if the product has changed since */
                    revision?: number;
                    salePrice?: string | number | null;
                    /** @description The product's measurements in centimetres; null: those of its category */
                    sizeGuide?: {
                        /** @default  */
                        howTo?: string;
                        measures: string[];
                        rows: {
                            cm: (number | null)[];
                            size: string;
                        }[];
                    } | null;
                    sizes?: string[];
                    /** @description Total stock; a changed total is spread evenly over sizes and colours */
                    stock?: number;
                    variants?: {
                        /** @description Unique in the shop */
                        barcode?: string | null;
                        bin?: string | null;
                        color: string | null;
                        /** @description The purchase price of a piece; never public */
                        cost?: string | number | null;
                        hsn?: string | null;
                        /** @description Available pieces at or below which to buy again */
                        reorderLevel?: number | null;
                        size: string | null;
                        /** @description Unique in the shop; null: made by the pattern */
                        sku?: string | null;
                        /** @description Stays when it is left out; 0 for a new variant */
                        stock?: number;
                        /** @description The stock you read; refused with 409 if it has changed */
                        was?: number;
                        /** @description Grams */
                        weight?: number | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Brand */
                        brand: string | null;
                        category: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            name: string;
                            slug: string;
                        } | null;
                        categoryId: number | null;
                        colors: string[];
                        /** Format: date-time */
                        createdAt: string;
                        description: string;
                        featured: boolean;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        images: string[];
                        /** @description Type */
                        kind: string | null;
                        /** @description Material */
                        material: string | null;
                        name: string;
                        pictures: {
                            alt: string;
                            /** @description Tiny preview as a data URL */
                            blur: string | null;
                            /** @description The product's colour it shows */
                            color: string | null;
                            height: number | null;
                            url: string;
                            width: number | null;
                        }[];
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        price: string;
                        /** @description Mean of the ratings with one place; "0.0" without reviews */
                        rating: string;
                        /**
                         * Format: date-time
                         * @description Set when it is no longer in the shop
                         */
                        removedAt: string | null;
                        reviewCount: number;
                        /** @description Counts the edits; send it along with a change */
                        revision: number;
                        salePrice: string | null;
                        /** @description The product's guide; null: that of its category */
                        sizeGuide: {
                            howTo: string;
                            measures: string[];
                            rows: {
                                cm: (number | null)[];
                                size: string;
                            }[];
                        } | null;
                        sizes: string[];
                        /** @description Sum of the variants' stock */
                        stock: number;
                        variants: {
                            barcode: string | null;
                            bin: string | null;
                            color: string | null;
                            /** @description The purchase price of a piece; left out for those who may not see costs */
                            cost?: string | null;
                            hsn: string | null;
                            /** @description Available pieces at or below which to buy again */
                            reorderLevel: number | null;
                            size: string | null;
                            sku: string | null;
                            stock: number;
                            /** @description Grams */
                            weight: number | null;
                        }[];
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "admin.products.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "stockAlerts.ask": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    color?: string | null;
                    /** @description Required without a sign-in; a signed-in customer is mailed at the own address */
                    email?: string;
                    size?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "catalogue.reviews": {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                sort?: "newest" | "highest" | "lowest" | "helpful";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The customer's first name */
                        author: string;
                        comment: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description How its sizes fit, where the customer said so */
                        fit: ("small" | "true" | "large") | null;
                        /** @description Customers who found it helpful */
                        helpfulCount: number;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        /** @description Its pictures that the shop has approved */
                        photos: {
                            height: number;
                            url: string;
                            width: number;
                        }[];
                        rating: number;
                        verifiedPurchase: boolean;
                    }[];
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "catalogue.submitReview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    comment: string;
                    /** @description Runs small, true to size or runs large */
                    fit?: ("small" | "true" | "large") | null;
                    /** @description Addresses of photos that you uploaded; left out, those of your last review stay */
                    photos?: string[];
                    /** @default 5 */
                    rating?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The customer's first name */
                        author: string;
                        comment: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description How its sizes fit, where the customer said so */
                        fit: ("small" | "true" | "large") | null;
                        /** @description Customers who found it helpful */
                        helpfulCount: number;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        ownPhotos: {
                            height: number;
                            isApproved: boolean;
                            url: string;
                            width: number;
                        }[];
                        /** @description Its pictures that the shop has approved */
                        photos: {
                            height: number;
                            url: string;
                            width: number;
                        }[];
                        rating: number;
                        verifiedPurchase: boolean;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "catalogue.myReview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The customer's first name */
                        author: string;
                        comment: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description How its sizes fit, where the customer said so */
                        fit: ("small" | "true" | "large") | null;
                        /** @description Customers who found it helpful */
                        helpfulCount: number;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        ownPhotos: {
                            height: number;
                            isApproved: boolean;
                            url: string;
                            width: number;
                        }[];
                        /** @description Its pictures that the shop has approved */
                        photos: {
                            height: number;
                            url: string;
                            width: number;
                        }[];
                        rating: number;
                        verifiedPurchase: boolean;
                    } | null;
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "catalogue.reviewSummary": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        fit: {
                            large: number;
                            small: number;
                            true: number;
                        };
                        /** @description Reviews with 1, 2, 3, 4 and 5 stars */
                        stars: number[];
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "catalogue.myReviewVotes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": number[];
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "auth.updateProfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    firstName: string;
                    lastName: string;
                    phone?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        createdAt: string;
                        email: string;
                        firstName: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        isAdmin: boolean;
                        lastName: string;
                        phone: string | null;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "returns.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        canCancel: boolean;
                        cancelledAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        decidedAt: string | null;
                        declineReason: string | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            color: string | null;
                            comment: string | null;
                            /** @description How many came back and were written off */
                            damaged: number;
                            /** @description What an exchange is for, and how many of it are set aside */
                            exchangeFor: {
                                color: string | null;
                                reserved: number;
                                size: string | null;
                            } | null;
                            image: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @enum {string} */
                            reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                            /** @description How many came back and are sold again */
                            resellable: number;
                            size: string | null;
                        }[];
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        orderId: number;
                        /** @description Addresses that work for an hour */
                        photos: string[];
                        receivedAt: string | null;
                        /** @description What was paid back; null before it was settled */
                        refunded: string | null;
                        /** @description The order that an exchange was sent with */
                        replacementId: number | null;
                        /** @description Its status; once cancelled, the value of the items is store credit again */
                        replacementStatus: ("pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled") | null;
                        /** @description Until when the new pieces of an exchange are set aside */
                        reservedUntil: string | null;
                        /** @description How it was settled; null before */
                        resolution: ("refund" | "exchange" | "credit") | null;
                        settledAt: string | null;
                        /** @enum {string} */
                        status: "requested" | "approved" | "declined" | "received" | "settled" | "cancelled";
                        /** @description Of the parcel that comes back */
                        trackingNumber: string | null;
                        /** @enum {string} */
                        wanted: "refund" | "exchange" | "credit";
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "returns.track": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    trackingNumber?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        canCancel: boolean;
                        cancelledAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        decidedAt: string | null;
                        declineReason: string | null;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        items: {
                            color: string | null;
                            comment: string | null;
                            /** @description How many came back and were written off */
                            damaged: number;
                            /** @description What an exchange is for, and how many of it are set aside */
                            exchangeFor: {
                                color: string | null;
                                reserved: number;
                                size: string | null;
                            } | null;
                            image: string | null;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            lineId: number;
                            name: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            quantity: number;
                            /** @enum {string} */
                            reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                            /** @description How many came back and are sold again */
                            resellable: number;
                            size: string | null;
                        }[];
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        orderId: number;
                        /** @description Addresses that work for an hour */
                        photos: string[];
                        receivedAt: string | null;
                        /** @description What was paid back; null before it was settled */
                        refunded: string | null;
                        /** @description The order that an exchange was sent with */
                        replacementId: number | null;
                        /** @description Its status; once cancelled, the value of the items is store credit again */
                        replacementStatus: ("pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled") | null;
                        /** @description Until when the new pieces of an exchange are set aside */
                        reservedUntil: string | null;
                        /** @description How it was settled; null before */
                        resolution: ("refund" | "exchange" | "credit") | null;
                        settledAt: string | null;
                        /** @enum {string} */
                        status: "requested" | "approved" | "declined" | "received" | "settled" | "cancelled";
                        /** @description Of the parcel that comes back */
                        trackingNumber: string | null;
                        /** @enum {string} */
                        wanted: "refund" | "exchange" | "credit";
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "catalogue.uploadReviewPhoto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Tiny preview as a data URL */
                        blur: string;
                        height: number;
                        /**
                         * @description Own path of the picture
                         * @example /media/1f0a/1080.webp
                         */
                        url: string;
                        width: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "catalogue.voteReview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    helpful: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        helpfulCount: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "storeCredit.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Rupees with two places
                         * @example 1999.00
                         */
                        balance: string;
                        /** @description What changed it, newest first, at most 100 */
                        entries: {
                            /**
                             * @description Given, or negative when used
                             * @example 1999.00
                             */
                            amount: string;
                            /** @enum {string} */
                            cause: "refund" | "goodwill" | "order" | "orderCancelled" | "correction";
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            orderId: number | null;
                        }[];
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "wishlist.list": {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        createdAt: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        product: {
                            /** @description Brand */
                            brand: string | null;
                            category: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                name: string;
                                slug: string;
                            } | null;
                            categoryId: number | null;
                            colors: string[];
                            /** Format: date-time */
                            createdAt: string;
                            description: string;
                            featured: boolean;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            images: string[];
                            /** @description Type */
                            kind: string | null;
                            /** @description Material */
                            material: string | null;
                            name: string;
                            pictures: {
                                alt: string;
                                /** @description Tiny preview as a data URL */
                                blur: string | null;
                                /** @description The product's colour it shows */
                                color: string | null;
                                height: number | null;
                                url: string;
                                width: number | null;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            /** @description Mean of the ratings with one place; "0.0" without reviews */
                            rating: string;
                            reviewCount: number;
                            /** @description Counts the edits; send it along with a change */
                            revision: number;
                            salePrice: string | null;
                            sizes: string[];
                            /** @description Sum of the variants' stock */
                            stock: number;
                            variants: {
                                barcode: string | null;
                                color: string | null;
                                size: string | null;
                                sku: string | null;
                                stock: number;
                            }[];
                        };
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        productId: number;
                    }[];
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "wishlist.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of a row
                     * @example 42
                     */
                    productId: number;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        createdAt: string;
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        id: number;
                        product: {
                            /** @description Brand */
                            brand: string | null;
                            category: {
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                id: number;
                                name: string;
                                slug: string;
                            } | null;
                            categoryId: number | null;
                            colors: string[];
                            /** Format: date-time */
                            createdAt: string;
                            description: string;
                            featured: boolean;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            images: string[];
                            /** @description Type */
                            kind: string | null;
                            /** @description Material */
                            material: string | null;
                            name: string;
                            pictures: {
                                alt: string;
                                /** @description Tiny preview as a data URL */
                                blur: string | null;
                                /** @description The product's colour it shows */
                                color: string | null;
                                height: number | null;
                                url: string;
                                width: number | null;
                            }[];
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            price: string;
                            /** @description Mean of the ratings with one place; "0.0" without reviews */
                            rating: string;
                            reviewCount: number;
                            /** @description Counts the edits; send it along with a change */
                            revision: number;
                            salePrice: string | null;
                            sizes: string[];
                            /** @description Sum of the variants' stock */
                            stock: number;
                            variants: {
                                barcode: string | null;
                                color: string | null;
                                size: string | null;
                                sku: string | null;
                                stock: number;
                            }[];
                        };
                        /**
                         * @description Id of a row
                         * @example 42
                         */
                        productId: number;
                    };
                };
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "wishlist.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "order.cancelled": {
        parameters: {
            query?: never;
            header: {
                /** @description The name of the event, the same with every attempt: what was seen before is not dealt with again */
                "webhook-id": string;
                /** @description One or more, with a space between: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body` */
                "webhook-signature": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        order: {
                            /** @description All that it costs beside its goods */
                            charges: {
                                /**
                                 * @description What it adds to the total
                                 * @example 1999.00
                                 */
                                amount: string;
                                /** @enum {string} */
                                kind: "shipping" | "codFee";
                            }[];
                            /**
                             * @description The fee of cash on delivery
                             * @example 1999.00
                             */
                            codFee: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                price: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @enum {string} */
                            paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                            /** @enum {string} */
                            paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                            /** @description Null while no money goes back */
                            refund: {
                                /**
                                 * @description What the shop keeps
                                 * @example 1999.00
                                 */
                                charge: string;
                                /**
                                 * @description What was captured
                                 * @example 1999.00
                                 */
                                gross: string;
                                /**
                                 * @description What goes back
                                 * @example 1999.00
                                 */
                                net: string;
                                /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                                percent: number;
                                /**
                                 * @description estimate: what a refund would be; nothing was sent back yet
                                 * @enum {string}
                                 */
                                status: "estimate" | "open" | "done" | "failed";
                            } | null;
                            /**
                             * @description What has gone back so far, parts included
                             * @example 1999.00
                             */
                            refunded: string;
                            /** @enum {string} */
                            refundStatus: "none" | "requested" | "approved" | "rejected";
                            /** @description Null until the shop enters a courier */
                            shipment: {
                                /** @enum {string} */
                                courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                                courierName: string;
                                trackingNumber: string | null;
                                /** @description Where the parcel is followed; null when the courier's page is not known */
                                trackingUrl: string | null;
                            } | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                            /** @enum {string} */
                            status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                            /**
                             * @description How much of it store credit paid
                             * @example 1999.00
                             */
                            storeCredit: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            subtotal: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            tax: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            total: string;
                        };
                    };
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /** @constant */
                    type: "order.cancelled";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "order.paid": {
        parameters: {
            query?: never;
            header: {
                /** @description The name of the event, the same with every attempt: what was seen before is not dealt with again */
                "webhook-id": string;
                /** @description One or more, with a space between: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body` */
                "webhook-signature": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        order: {
                            /** @description All that it costs beside its goods */
                            charges: {
                                /**
                                 * @description What it adds to the total
                                 * @example 1999.00
                                 */
                                amount: string;
                                /** @enum {string} */
                                kind: "shipping" | "codFee";
                            }[];
                            /**
                             * @description The fee of cash on delivery
                             * @example 1999.00
                             */
                            codFee: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                price: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @enum {string} */
                            paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                            /** @enum {string} */
                            paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                            /** @description Null while no money goes back */
                            refund: {
                                /**
                                 * @description What the shop keeps
                                 * @example 1999.00
                                 */
                                charge: string;
                                /**
                                 * @description What was captured
                                 * @example 1999.00
                                 */
                                gross: string;
                                /**
                                 * @description What goes back
                                 * @example 1999.00
                                 */
                                net: string;
                                /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                                percent: number;
                                /**
                                 * @description estimate: what a refund would be; nothing was sent back yet
                                 * @enum {string}
                                 */
                                status: "estimate" | "open" | "done" | "failed";
                            } | null;
                            /**
                             * @description What has gone back so far, parts included
                             * @example 1999.00
                             */
                            refunded: string;
                            /** @enum {string} */
                            refundStatus: "none" | "requested" | "approved" | "rejected";
                            /** @description Null until the shop enters a courier */
                            shipment: {
                                /** @enum {string} */
                                courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                                courierName: string;
                                trackingNumber: string | null;
                                /** @description Where the parcel is followed; null when the courier's page is not known */
                                trackingUrl: string | null;
                            } | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                            /** @enum {string} */
                            status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                            /**
                             * @description How much of it store credit paid
                             * @example 1999.00
                             */
                            storeCredit: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            subtotal: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            tax: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            total: string;
                        };
                    };
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /** @constant */
                    type: "order.paid";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "order.partly_refunded": {
        parameters: {
            query?: never;
            header: {
                /** @description The name of the event, the same with every attempt: what was seen before is not dealt with again */
                "webhook-id": string;
                /** @description One or more, with a space between: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body` */
                "webhook-signature": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        order: {
                            /** @description All that it costs beside its goods */
                            charges: {
                                /**
                                 * @description What it adds to the total
                                 * @example 1999.00
                                 */
                                amount: string;
                                /** @enum {string} */
                                kind: "shipping" | "codFee";
                            }[];
                            /**
                             * @description The fee of cash on delivery
                             * @example 1999.00
                             */
                            codFee: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                price: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @enum {string} */
                            paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                            /** @enum {string} */
                            paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                            /** @description Null while no money goes back */
                            refund: {
                                /**
                                 * @description What the shop keeps
                                 * @example 1999.00
                                 */
                                charge: string;
                                /**
                                 * @description What was captured
                                 * @example 1999.00
                                 */
                                gross: string;
                                /**
                                 * @description What goes back
                                 * @example 1999.00
                                 */
                                net: string;
                                /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                                percent: number;
                                /**
                                 * @description estimate: what a refund would be; nothing was sent back yet
                                 * @enum {string}
                                 */
                                status: "estimate" | "open" | "done" | "failed";
                            } | null;
                            /**
                             * @description What has gone back so far, parts included
                             * @example 1999.00
                             */
                            refunded: string;
                            /** @enum {string} */
                            refundStatus: "none" | "requested" | "approved" | "rejected";
                            /** @description Null until the shop enters a courier */
                            shipment: {
                                /** @enum {string} */
                                courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                                courierName: string;
                                trackingNumber: string | null;
                                /** @description Where the parcel is followed; null when the courier's page is not known */
                                trackingUrl: string | null;
                            } | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                            /** @enum {string} */
                            status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                            /**
                             * @description How much of it store credit paid
                             * @example 1999.00
                             */
                            storeCredit: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            subtotal: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            tax: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            total: string;
                        };
                    };
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /** @constant */
                    type: "order.partly_refunded";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "order.refunded": {
        parameters: {
            query?: never;
            header: {
                /** @description The name of the event, the same with every attempt: what was seen before is not dealt with again */
                "webhook-id": string;
                /** @description One or more, with a space between: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body` */
                "webhook-signature": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        order: {
                            /** @description All that it costs beside its goods */
                            charges: {
                                /**
                                 * @description What it adds to the total
                                 * @example 1999.00
                                 */
                                amount: string;
                                /** @enum {string} */
                                kind: "shipping" | "codFee";
                            }[];
                            /**
                             * @description The fee of cash on delivery
                             * @example 1999.00
                             */
                            codFee: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                price: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @enum {string} */
                            paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                            /** @enum {string} */
                            paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                            /** @description Null while no money goes back */
                            refund: {
                                /**
                                 * @description What the shop keeps
                                 * @example 1999.00
                                 */
                                charge: string;
                                /**
                                 * @description What was captured
                                 * @example 1999.00
                                 */
                                gross: string;
                                /**
                                 * @description What goes back
                                 * @example 1999.00
                                 */
                                net: string;
                                /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                                percent: number;
                                /**
                                 * @description estimate: what a refund would be; nothing was sent back yet
                                 * @enum {string}
                                 */
                                status: "estimate" | "open" | "done" | "failed";
                            } | null;
                            /**
                             * @description What has gone back so far, parts included
                             * @example 1999.00
                             */
                            refunded: string;
                            /** @enum {string} */
                            refundStatus: "none" | "requested" | "approved" | "rejected";
                            /** @description Null until the shop enters a courier */
                            shipment: {
                                /** @enum {string} */
                                courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                                courierName: string;
                                trackingNumber: string | null;
                                /** @description Where the parcel is followed; null when the courier's page is not known */
                                trackingUrl: string | null;
                            } | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                            /** @enum {string} */
                            status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                            /**
                             * @description How much of it store credit paid
                             * @example 1999.00
                             */
                            storeCredit: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            subtotal: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            tax: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            total: string;
                        };
                    };
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /** @constant */
                    type: "order.refunded";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "order.shipped": {
        parameters: {
            query?: never;
            header: {
                /** @description The name of the event, the same with every attempt: what was seen before is not dealt with again */
                "webhook-id": string;
                /** @description One or more, with a space between: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body` */
                "webhook-signature": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        order: {
                            /** @description All that it costs beside its goods */
                            charges: {
                                /**
                                 * @description What it adds to the total
                                 * @example 1999.00
                                 */
                                amount: string;
                                /** @enum {string} */
                                kind: "shipping" | "codFee";
                            }[];
                            /**
                             * @description The fee of cash on delivery
                             * @example 1999.00
                             */
                            codFee: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                price: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @enum {string} */
                            paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                            /** @enum {string} */
                            paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                            /** @description Null while no money goes back */
                            refund: {
                                /**
                                 * @description What the shop keeps
                                 * @example 1999.00
                                 */
                                charge: string;
                                /**
                                 * @description What was captured
                                 * @example 1999.00
                                 */
                                gross: string;
                                /**
                                 * @description What goes back
                                 * @example 1999.00
                                 */
                                net: string;
                                /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                                percent: number;
                                /**
                                 * @description estimate: what a refund would be; nothing was sent back yet
                                 * @enum {string}
                                 */
                                status: "estimate" | "open" | "done" | "failed";
                            } | null;
                            /**
                             * @description What has gone back so far, parts included
                             * @example 1999.00
                             */
                            refunded: string;
                            /** @enum {string} */
                            refundStatus: "none" | "requested" | "approved" | "rejected";
                            /** @description Null until the shop enters a courier */
                            shipment: {
                                /** @enum {string} */
                                courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                                courierName: string;
                                trackingNumber: string | null;
                                /** @description Where the parcel is followed; null when the courier's page is not known */
                                trackingUrl: string | null;
                            } | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                            /** @enum {string} */
                            status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                            /**
                             * @description How much of it store credit paid
                             * @example 1999.00
                             */
                            storeCredit: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            subtotal: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            tax: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            total: string;
                        };
                    };
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /** @constant */
                    type: "order.shipped";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "order.updated": {
        parameters: {
            query?: never;
            header: {
                /** @description The name of the event, the same with every attempt: what was seen before is not dealt with again */
                "webhook-id": string;
                /** @description One or more, with a space between: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body` */
                "webhook-signature": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        order: {
                            /** @description All that it costs beside its goods */
                            charges: {
                                /**
                                 * @description What it adds to the total
                                 * @example 1999.00
                                 */
                                amount: string;
                                /** @enum {string} */
                                kind: "shipping" | "codFee";
                            }[];
                            /**
                             * @description The fee of cash on delivery
                             * @example 1999.00
                             */
                            codFee: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                price: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @enum {string} */
                            paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                            /** @enum {string} */
                            paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                            /** @description Null while no money goes back */
                            refund: {
                                /**
                                 * @description What the shop keeps
                                 * @example 1999.00
                                 */
                                charge: string;
                                /**
                                 * @description What was captured
                                 * @example 1999.00
                                 */
                                gross: string;
                                /**
                                 * @description What goes back
                                 * @example 1999.00
                                 */
                                net: string;
                                /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                                percent: number;
                                /**
                                 * @description estimate: what a refund would be; nothing was sent back yet
                                 * @enum {string}
                                 */
                                status: "estimate" | "open" | "done" | "failed";
                            } | null;
                            /**
                             * @description What has gone back so far, parts included
                             * @example 1999.00
                             */
                            refunded: string;
                            /** @enum {string} */
                            refundStatus: "none" | "requested" | "approved" | "rejected";
                            /** @description Null until the shop enters a courier */
                            shipment: {
                                /** @enum {string} */
                                courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                                courierName: string;
                                trackingNumber: string | null;
                                /** @description Where the parcel is followed; null when the courier's page is not known */
                                trackingUrl: string | null;
                            } | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                            /** @enum {string} */
                            status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                            /**
                             * @description How much of it store credit paid
                             * @example 1999.00
                             */
                            storeCredit: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            subtotal: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            tax: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            total: string;
                        };
                    };
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /** @constant */
                    type: "order.updated";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "parcel.delivered": {
        parameters: {
            query?: never;
            header: {
                /** @description The name of the event, the same with every attempt: what was seen before is not dealt with again */
                "webhook-id": string;
                /** @description One or more, with a space between: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body` */
                "webhook-signature": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        order: {
                            /** @description All that it costs beside its goods */
                            charges: {
                                /**
                                 * @description What it adds to the total
                                 * @example 1999.00
                                 */
                                amount: string;
                                /** @enum {string} */
                                kind: "shipping" | "codFee";
                            }[];
                            /**
                             * @description The fee of cash on delivery
                             * @example 1999.00
                             */
                            codFee: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                price: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @enum {string} */
                            paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                            /** @enum {string} */
                            paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                            /** @description Null while no money goes back */
                            refund: {
                                /**
                                 * @description What the shop keeps
                                 * @example 1999.00
                                 */
                                charge: string;
                                /**
                                 * @description What was captured
                                 * @example 1999.00
                                 */
                                gross: string;
                                /**
                                 * @description What goes back
                                 * @example 1999.00
                                 */
                                net: string;
                                /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                                percent: number;
                                /**
                                 * @description estimate: what a refund would be; nothing was sent back yet
                                 * @enum {string}
                                 */
                                status: "estimate" | "open" | "done" | "failed";
                            } | null;
                            /**
                             * @description What has gone back so far, parts included
                             * @example 1999.00
                             */
                            refunded: string;
                            /** @enum {string} */
                            refundStatus: "none" | "requested" | "approved" | "rejected";
                            /** @description Null until the shop enters a courier */
                            shipment: {
                                /** @enum {string} */
                                courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                                courierName: string;
                                trackingNumber: string | null;
                                /** @description Where the parcel is followed; null when the courier's page is not known */
                                trackingUrl: string | null;
                            } | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                            /** @enum {string} */
                            status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                            /**
                             * @description How much of it store credit paid
                             * @example 1999.00
                             */
                            storeCredit: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            subtotal: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            tax: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            total: string;
                        };
                        parcel: {
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shipment: {
                                /** @enum {string} */
                                courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                                courierName: string;
                                trackingNumber: string | null;
                                /** @description Where the parcel is followed; null when the courier's page is not known */
                                trackingUrl: string | null;
                            } | null;
                        };
                    };
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /** @constant */
                    type: "parcel.delivered";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "parcel.shipped": {
        parameters: {
            query?: never;
            header: {
                /** @description The name of the event, the same with every attempt: what was seen before is not dealt with again */
                "webhook-id": string;
                /** @description One or more, with a space between: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body` */
                "webhook-signature": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        order: {
                            /** @description All that it costs beside its goods */
                            charges: {
                                /**
                                 * @description What it adds to the total
                                 * @example 1999.00
                                 */
                                amount: string;
                                /** @enum {string} */
                                kind: "shipping" | "codFee";
                            }[];
                            /**
                             * @description The fee of cash on delivery
                             * @example 1999.00
                             */
                            codFee: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                price: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @enum {string} */
                            paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                            /** @enum {string} */
                            paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                            /** @description Null while no money goes back */
                            refund: {
                                /**
                                 * @description What the shop keeps
                                 * @example 1999.00
                                 */
                                charge: string;
                                /**
                                 * @description What was captured
                                 * @example 1999.00
                                 */
                                gross: string;
                                /**
                                 * @description What goes back
                                 * @example 1999.00
                                 */
                                net: string;
                                /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                                percent: number;
                                /**
                                 * @description estimate: what a refund would be; nothing was sent back yet
                                 * @enum {string}
                                 */
                                status: "estimate" | "open" | "done" | "failed";
                            } | null;
                            /**
                             * @description What has gone back so far, parts included
                             * @example 1999.00
                             */
                            refunded: string;
                            /** @enum {string} */
                            refundStatus: "none" | "requested" | "approved" | "rejected";
                            /** @description Null until the shop enters a courier */
                            shipment: {
                                /** @enum {string} */
                                courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                                courierName: string;
                                trackingNumber: string | null;
                                /** @description Where the parcel is followed; null when the courier's page is not known */
                                trackingUrl: string | null;
                            } | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                            /** @enum {string} */
                            status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                            /**
                             * @description How much of it store credit paid
                             * @example 1999.00
                             */
                            storeCredit: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            subtotal: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            tax: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            total: string;
                        };
                        parcel: {
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @description Counts the parcels of the order from 1 */
                            number: number;
                            shipment: {
                                /** @enum {string} */
                                courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                                courierName: string;
                                trackingNumber: string | null;
                                /** @description Where the parcel is followed; null when the courier's page is not known */
                                trackingUrl: string | null;
                            } | null;
                        };
                    };
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /** @constant */
                    type: "parcel.shipped";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "return.approved": {
        parameters: {
            query?: never;
            header: {
                /** @description The name of the event, the same with every attempt: what was seen before is not dealt with again */
                "webhook-id": string;
                /** @description One or more, with a space between: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body` */
                "webhook-signature": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        order: {
                            /** @description All that it costs beside its goods */
                            charges: {
                                /**
                                 * @description What it adds to the total
                                 * @example 1999.00
                                 */
                                amount: string;
                                /** @enum {string} */
                                kind: "shipping" | "codFee";
                            }[];
                            /**
                             * @description The fee of cash on delivery
                             * @example 1999.00
                             */
                            codFee: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                price: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @enum {string} */
                            paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                            /** @enum {string} */
                            paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                            /** @description Null while no money goes back */
                            refund: {
                                /**
                                 * @description What the shop keeps
                                 * @example 1999.00
                                 */
                                charge: string;
                                /**
                                 * @description What was captured
                                 * @example 1999.00
                                 */
                                gross: string;
                                /**
                                 * @description What goes back
                                 * @example 1999.00
                                 */
                                net: string;
                                /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                                percent: number;
                                /**
                                 * @description estimate: what a refund would be; nothing was sent back yet
                                 * @enum {string}
                                 */
                                status: "estimate" | "open" | "done" | "failed";
                            } | null;
                            /**
                             * @description What has gone back so far, parts included
                             * @example 1999.00
                             */
                            refunded: string;
                            /** @enum {string} */
                            refundStatus: "none" | "requested" | "approved" | "rejected";
                            /** @description Null until the shop enters a courier */
                            shipment: {
                                /** @enum {string} */
                                courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                                courierName: string;
                                trackingNumber: string | null;
                                /** @description Where the parcel is followed; null when the courier's page is not known */
                                trackingUrl: string | null;
                            } | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                            /** @enum {string} */
                            status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                            /**
                             * @description How much of it store credit paid
                             * @example 1999.00
                             */
                            storeCredit: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            subtotal: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            tax: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            total: string;
                        };
                        return: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                damaged: number;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                /** @enum {string} */
                                reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                                resellable: number;
                                size: string | null;
                            }[];
                            /** @description Null until it is settled */
                            refunded: string | null;
                            resolution: ("refund" | "exchange" | "credit") | null;
                            /** @enum {string} */
                            status: "requested" | "approved" | "declined" | "received" | "settled" | "cancelled";
                            /** @enum {string} */
                            wanted: "refund" | "exchange" | "credit";
                        };
                    };
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /** @constant */
                    type: "return.approved";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "return.declined": {
        parameters: {
            query?: never;
            header: {
                /** @description The name of the event, the same with every attempt: what was seen before is not dealt with again */
                "webhook-id": string;
                /** @description One or more, with a space between: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body` */
                "webhook-signature": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        order: {
                            /** @description All that it costs beside its goods */
                            charges: {
                                /**
                                 * @description What it adds to the total
                                 * @example 1999.00
                                 */
                                amount: string;
                                /** @enum {string} */
                                kind: "shipping" | "codFee";
                            }[];
                            /**
                             * @description The fee of cash on delivery
                             * @example 1999.00
                             */
                            codFee: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                price: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @enum {string} */
                            paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                            /** @enum {string} */
                            paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                            /** @description Null while no money goes back */
                            refund: {
                                /**
                                 * @description What the shop keeps
                                 * @example 1999.00
                                 */
                                charge: string;
                                /**
                                 * @description What was captured
                                 * @example 1999.00
                                 */
                                gross: string;
                                /**
                                 * @description What goes back
                                 * @example 1999.00
                                 */
                                net: string;
                                /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                                percent: number;
                                /**
                                 * @description estimate: what a refund would be; nothing was sent back yet
                                 * @enum {string}
                                 */
                                status: "estimate" | "open" | "done" | "failed";
                            } | null;
                            /**
                             * @description What has gone back so far, parts included
                             * @example 1999.00
                             */
                            refunded: string;
                            /** @enum {string} */
                            refundStatus: "none" | "requested" | "approved" | "rejected";
                            /** @description Null until the shop enters a courier */
                            shipment: {
                                /** @enum {string} */
                                courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                                courierName: string;
                                trackingNumber: string | null;
                                /** @description Where the parcel is followed; null when the courier's page is not known */
                                trackingUrl: string | null;
                            } | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                            /** @enum {string} */
                            status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                            /**
                             * @description How much of it store credit paid
                             * @example 1999.00
                             */
                            storeCredit: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            subtotal: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            tax: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            total: string;
                        };
                        return: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                damaged: number;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                /** @enum {string} */
                                reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                                resellable: number;
                                size: string | null;
                            }[];
                            /** @description Null until it is settled */
                            refunded: string | null;
                            resolution: ("refund" | "exchange" | "credit") | null;
                            /** @enum {string} */
                            status: "requested" | "approved" | "declined" | "received" | "settled" | "cancelled";
                            /** @enum {string} */
                            wanted: "refund" | "exchange" | "credit";
                        };
                    };
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /** @constant */
                    type: "return.declined";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "return.received": {
        parameters: {
            query?: never;
            header: {
                /** @description The name of the event, the same with every attempt: what was seen before is not dealt with again */
                "webhook-id": string;
                /** @description One or more, with a space between: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body` */
                "webhook-signature": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        order: {
                            /** @description All that it costs beside its goods */
                            charges: {
                                /**
                                 * @description What it adds to the total
                                 * @example 1999.00
                                 */
                                amount: string;
                                /** @enum {string} */
                                kind: "shipping" | "codFee";
                            }[];
                            /**
                             * @description The fee of cash on delivery
                             * @example 1999.00
                             */
                            codFee: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                price: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @enum {string} */
                            paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                            /** @enum {string} */
                            paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                            /** @description Null while no money goes back */
                            refund: {
                                /**
                                 * @description What the shop keeps
                                 * @example 1999.00
                                 */
                                charge: string;
                                /**
                                 * @description What was captured
                                 * @example 1999.00
                                 */
                                gross: string;
                                /**
                                 * @description What goes back
                                 * @example 1999.00
                                 */
                                net: string;
                                /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                                percent: number;
                                /**
                                 * @description estimate: what a refund would be; nothing was sent back yet
                                 * @enum {string}
                                 */
                                status: "estimate" | "open" | "done" | "failed";
                            } | null;
                            /**
                             * @description What has gone back so far, parts included
                             * @example 1999.00
                             */
                            refunded: string;
                            /** @enum {string} */
                            refundStatus: "none" | "requested" | "approved" | "rejected";
                            /** @description Null until the shop enters a courier */
                            shipment: {
                                /** @enum {string} */
                                courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                                courierName: string;
                                trackingNumber: string | null;
                                /** @description Where the parcel is followed; null when the courier's page is not known */
                                trackingUrl: string | null;
                            } | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                            /** @enum {string} */
                            status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                            /**
                             * @description How much of it store credit paid
                             * @example 1999.00
                             */
                            storeCredit: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            subtotal: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            tax: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            total: string;
                        };
                        return: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                damaged: number;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                /** @enum {string} */
                                reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                                resellable: number;
                                size: string | null;
                            }[];
                            /** @description Null until it is settled */
                            refunded: string | null;
                            resolution: ("refund" | "exchange" | "credit") | null;
                            /** @enum {string} */
                            status: "requested" | "approved" | "declined" | "received" | "settled" | "cancelled";
                            /** @enum {string} */
                            wanted: "refund" | "exchange" | "credit";
                        };
                    };
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /** @constant */
                    type: "return.received";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "return.requested": {
        parameters: {
            query?: never;
            header: {
                /** @description The name of the event, the same with every attempt: what was seen before is not dealt with again */
                "webhook-id": string;
                /** @description One or more, with a space between: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body` */
                "webhook-signature": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        order: {
                            /** @description All that it costs beside its goods */
                            charges: {
                                /**
                                 * @description What it adds to the total
                                 * @example 1999.00
                                 */
                                amount: string;
                                /** @enum {string} */
                                kind: "shipping" | "codFee";
                            }[];
                            /**
                             * @description The fee of cash on delivery
                             * @example 1999.00
                             */
                            codFee: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                price: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @enum {string} */
                            paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                            /** @enum {string} */
                            paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                            /** @description Null while no money goes back */
                            refund: {
                                /**
                                 * @description What the shop keeps
                                 * @example 1999.00
                                 */
                                charge: string;
                                /**
                                 * @description What was captured
                                 * @example 1999.00
                                 */
                                gross: string;
                                /**
                                 * @description What goes back
                                 * @example 1999.00
                                 */
                                net: string;
                                /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                                percent: number;
                                /**
                                 * @description estimate: what a refund would be; nothing was sent back yet
                                 * @enum {string}
                                 */
                                status: "estimate" | "open" | "done" | "failed";
                            } | null;
                            /**
                             * @description What has gone back so far, parts included
                             * @example 1999.00
                             */
                            refunded: string;
                            /** @enum {string} */
                            refundStatus: "none" | "requested" | "approved" | "rejected";
                            /** @description Null until the shop enters a courier */
                            shipment: {
                                /** @enum {string} */
                                courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                                courierName: string;
                                trackingNumber: string | null;
                                /** @description Where the parcel is followed; null when the courier's page is not known */
                                trackingUrl: string | null;
                            } | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                            /** @enum {string} */
                            status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                            /**
                             * @description How much of it store credit paid
                             * @example 1999.00
                             */
                            storeCredit: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            subtotal: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            tax: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            total: string;
                        };
                        return: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                damaged: number;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                /** @enum {string} */
                                reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                                resellable: number;
                                size: string | null;
                            }[];
                            /** @description Null until it is settled */
                            refunded: string | null;
                            resolution: ("refund" | "exchange" | "credit") | null;
                            /** @enum {string} */
                            status: "requested" | "approved" | "declined" | "received" | "settled" | "cancelled";
                            /** @enum {string} */
                            wanted: "refund" | "exchange" | "credit";
                        };
                    };
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /** @constant */
                    type: "return.requested";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "return.settled": {
        parameters: {
            query?: never;
            header: {
                /** @description The name of the event, the same with every attempt: what was seen before is not dealt with again */
                "webhook-id": string;
                /** @description One or more, with a space between: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body` */
                "webhook-signature": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        order: {
                            /** @description All that it costs beside its goods */
                            charges: {
                                /**
                                 * @description What it adds to the total
                                 * @example 1999.00
                                 */
                                amount: string;
                                /** @enum {string} */
                                kind: "shipping" | "codFee";
                            }[];
                            /**
                             * @description The fee of cash on delivery
                             * @example 1999.00
                             */
                            codFee: string;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                name: string;
                                /**
                                 * @description Rupees with two places
                                 * @example 1999.00
                                 */
                                price: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                size: string | null;
                            }[];
                            /** @enum {string} */
                            paymentMethod: "card" | "paypal" | "cashfree" | "cod";
                            /** @enum {string} */
                            paymentStatus: "due" | "pending" | "captured" | "failed" | "refunded" | "review";
                            /** @description Null while no money goes back */
                            refund: {
                                /**
                                 * @description What the shop keeps
                                 * @example 1999.00
                                 */
                                charge: string;
                                /**
                                 * @description What was captured
                                 * @example 1999.00
                                 */
                                gross: string;
                                /**
                                 * @description What goes back
                                 * @example 1999.00
                                 */
                                net: string;
                                /** @description The share that the shop keeps when you cancel, as it was when the order was placed */
                                percent: number;
                                /**
                                 * @description estimate: what a refund would be; nothing was sent back yet
                                 * @enum {string}
                                 */
                                status: "estimate" | "open" | "done" | "failed";
                            } | null;
                            /**
                             * @description What has gone back so far, parts included
                             * @example 1999.00
                             */
                            refunded: string;
                            /** @enum {string} */
                            refundStatus: "none" | "requested" | "approved" | "rejected";
                            /** @description Null until the shop enters a courier */
                            shipment: {
                                /** @enum {string} */
                                courier: "delhivery" | "bluedart" | "dtdc" | "ekart" | "india-post" | "shiprocket" | "xpressbees" | "other";
                                courierName: string;
                                trackingNumber: string | null;
                                /** @description Where the parcel is followed; null when the courier's page is not known */
                                trackingUrl: string | null;
                            } | null;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            shipping: string;
                            /** @enum {string} */
                            status: "pending" | "paid" | "processing" | "shipped" | "delivered" | "cancelled";
                            /**
                             * @description How much of it store credit paid
                             * @example 1999.00
                             */
                            storeCredit: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            subtotal: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            tax: string;
                            /**
                             * @description Rupees with two places
                             * @example 1999.00
                             */
                            total: string;
                        };
                        return: {
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            id: number;
                            items: {
                                color: string | null;
                                damaged: number;
                                name: string;
                                /**
                                 * @description Id of a row
                                 * @example 42
                                 */
                                productId: number;
                                quantity: number;
                                /** @enum {string} */
                                reason: "defective" | "wrong_item" | "not_as_described" | "damaged_in_transit" | "size_too_small" | "size_too_large" | "changed_mind" | "other";
                                resellable: number;
                                size: string | null;
                            }[];
                            /** @description Null until it is settled */
                            refunded: string | null;
                            resolution: ("refund" | "exchange" | "credit") | null;
                            /** @enum {string} */
                            status: "requested" | "approved" | "declined" | "received" | "settled" | "cancelled";
                            /** @enum {string} */
                            wanted: "refund" | "exchange" | "credit";
                        };
                    };
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /** @constant */
                    type: "return.settled";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "stock.low": {
        parameters: {
            query?: never;
            header: {
                /** @description The name of the event, the same with every attempt: what was seen before is not dealt with again */
                "webhook-id": string;
                /** @description One or more, with a space between: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body` */
                "webhook-signature": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        variant: {
                            color: string | null;
                            /** @description With this many, or fewer, it counts as low */
                            lowAt: number;
                            name: string;
                            /**
                             * @description Id of a row
                             * @example 42
                             */
                            productId: number;
                            size: string | null;
                            /** @description Items left */
                            stock: number;
                        };
                    };
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /** @constant */
                    type: "stock.low";
                };
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
