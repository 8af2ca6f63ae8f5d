export { createCouriers } from './couriers';
export {
  type CourierPort,
  maxTracked,
  type ParcelSize,
  type Shipment,
  type Tracking,
} from './port/courier';
export { CourierError } from './port/courierError';
export { chargedGrams } from './port/weight';
