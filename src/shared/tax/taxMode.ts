/** `onTop`: one tax is added to the goods. `gst`: prices include the taxes of the Goods and Services Tax. */
export const taxModes = ['onTop', 'gst'] as const;

/** What pages say beside prices that include their taxes. */
export const INCLUDES_TAXES = 'incl. of all taxes';

/** How a seller is registered for GST. Only a regular one writes tax invoices. */
export const gstRegistrations = ['unregistered', 'composition', 'regular'] as const;
