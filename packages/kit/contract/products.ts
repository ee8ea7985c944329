/** The portals that people sign in to, with their numbers on the wire and in the database. */
export const productIds = { AdminPortal: 1, CustomerService: 2 } as const;
/** What people call them. */
export const productNames = {
  [productIds.AdminPortal]: 'Admin portal',
  [productIds.CustomerService]: 'Customer service portal',
} as const;
export type ProductId = (typeof productIds)[keyof typeof productIds];
