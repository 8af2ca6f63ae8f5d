/** `onTop`: one tax is added to the goods. `gst`: prices include the taxes of the Goods and Services Tax. */
export const taxModes = ['onTop', 'gst'] as const;

/** How a seller is registered for GST. Only a regular one writes tax invoices. */
export const gstRegistrations = ['unregistered', 'composition', 'regular'] as const;
