/** What each figure of the sales report counts, and on which day. Figures of days that are over never change. */
export const figureHints = {
  booked:
    'Totals of orders on the day they were paid, or placed with cash on delivery; less what was cancelled, on the day it was cancelled. Exchanges are no sale.',
  orders: 'Sales on the day of the sale, less those cancelled, on the day they were cancelled.',
  averageOrder: 'Booked, divided by orders.',
  collected: 'Money on the day it arrived: paid online, or collected on delivery. Store credit is no money.',
  refunded: 'Money on the day it went back. Refunds to store credit are not counted.',
  revenue: 'Collected less refunded.',
  cashOutstanding:
    'Cash that couriers have yet to collect from customers now, for orders of any day. What they collected and owe you is at COD remittance.',
} as const;
