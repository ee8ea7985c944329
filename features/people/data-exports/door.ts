export { forgetInExports } from './server/forget-in-exports.ts';
export { exportSchedules } from './server/schedules.ts';
export { runExports } from './server/run/work-off.ts';
export { exportsOfBrand } from './server/of-brand.ts';
export { readableOf, zipped, type ZipEntry } from './server/formats/packing.ts';
