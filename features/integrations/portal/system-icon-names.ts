/** The icons a system can have, by name; `system-icon.tsx` draws them. */
export const systemIconNames = {
  'mdi-connection': 'Connection',
  'mdi-account-group-outline': 'People',
  'mdi-account-sync': 'People in step',
  'mdi-email-outline': 'Email',
  'mdi-email-fast-outline': 'Fast email',
  'mdi-bullhorn-outline': 'Marketing',
  'mdi-cart-outline': 'Shop',
  'mdi-headset': 'Support',
  'mdi-chart-box-outline': 'Analytics',
  'mdi-database-outline': 'Database',
  'mdi-database-import-outline': 'Import',
  'mdi-warehouse': 'Warehouse',
  'mdi-bucket-outline': 'Bucket',
  'mdi-cloud-outline': 'Cloud',
  'mdi-webhook': 'Webhook',
  'mdi-bell-outline': 'Notice',
} as const;
export type SystemIconName = keyof typeof systemIconNames;
