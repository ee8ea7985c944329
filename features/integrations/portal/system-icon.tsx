import {
  mdiAccountGroupOutline,
  mdiBellOutline,
  mdiBullhornOutline,
  mdiCartOutline,
  mdiChartBoxOutline,
  mdiCloudOutline,
  mdiConnection,
  mdiDatabaseOutline,
  mdiEmailOutline,
  mdiHeadset,
  mdiPailOutline,
  mdiWarehouse,
  mdiWebhook,
} from '@mdi/js';
import { Icon } from '@candour/ui/icon.tsx';
import classes from './system-icon.module.css';

/** The pictures a system can have; every other name is shown as the first. */
export const systemIcons: Readonly<Record<string, { label: string; path: string }>> = {
  'mdi-connection': { label: 'Connection', path: mdiConnection },
  'mdi-account-group-outline': { label: 'People', path: mdiAccountGroupOutline },
  'mdi-email-outline': { label: 'E-mail', path: mdiEmailOutline },
  'mdi-bullhorn-outline': { label: 'Marketing', path: mdiBullhornOutline },
  'mdi-cart-outline': { label: 'Shop', path: mdiCartOutline },
  'mdi-headset': { label: 'Support', path: mdiHeadset },
  'mdi-chart-box-outline': { label: 'Analytics', path: mdiChartBoxOutline },
  'mdi-database-outline': { label: 'Database', path: mdiDatabaseOutline },
  'mdi-warehouse': { label: 'Warehouse', path: mdiWarehouse },
  'mdi-pail-outline': { label: 'Bucket', path: mdiPailOutline },
  'mdi-cloud-outline': { label: 'Cloud', path: mdiCloudOutline },
  'mdi-webhook': { label: 'Webhook', path: mdiWebhook },
  'mdi-bell-outline': { label: 'Notice', path: mdiBellOutline },
};

type Props = { icon: string; color: string; iconColor: string };

/** The picture of a system in the colours that were chosen for it. */
export const SystemIcon = ({ icon, color, iconColor }: Props) => (
  <span className={classes.tile} style={{ background: color, color: iconColor }} aria-hidden="true">
    <Icon path={systemIcons[icon]?.path ?? mdiConnection} size={24} />
  </span>
);
