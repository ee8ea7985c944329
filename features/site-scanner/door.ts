export { latestScanOf, takeServicesOf } from './server/found-services.ts';
