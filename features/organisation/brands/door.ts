export { addBrand, changeBrand, seedBrand } from './server.ts';
