import {
  mdiAccountGroupOutline,
  mdiAccountSync,
  mdiBellOutline,
  mdiBucketOutline,
  mdiDatabaseImportOutline,
  mdiEmailFastOutline,
  mdiBullhornOutline,
  mdiCartOutline,
  mdiChartBoxOutline,
  mdiCloudOutline,
  mdiConnection,
  mdiDatabaseOutline,
  mdiEmailOutline,
  mdiHeadset,
  mdiWarehouse,
  mdiWebhook,
} from '@mdi/js';
import { Icon } from '@candour/ui/icon.tsx';
import type { SystemIconName } from './system-icon-names.ts';
import classes from './system-icon.module.css';

const paths: Readonly<Record<SystemIconName, string>> = {
  'mdi-connection': mdiConnection,
  'mdi-account-group-outline': mdiAccountGroupOutline,
  'mdi-account-sync': mdiAccountSync,
  'mdi-email-outline': mdiEmailOutline,
  'mdi-email-fast-outline': mdiEmailFastOutline,
  'mdi-bullhorn-outline': mdiBullhornOutline,
  'mdi-cart-outline': mdiCartOutline,
  'mdi-headset': mdiHeadset,
  'mdi-chart-box-outline': mdiChartBoxOutline,
  'mdi-database-outline': mdiDatabaseOutline,
  'mdi-database-import-outline': mdiDatabaseImportOutline,
  'mdi-warehouse': mdiWarehouse,
  'mdi-bucket-outline': mdiBucketOutline,
  'mdi-cloud-outline': mdiCloudOutline,
  'mdi-webhook': mdiWebhook,
  'mdi-bell-outline': mdiBellOutline,
};
const known: Readonly<Record<string, string>> = paths;

type Props = { icon: string; color: string; iconColor: string };

/** The icon of a system in its chosen colours; unknown names show the first one. */
const SystemIcon = ({ icon, color, iconColor }: Props) => (
  <span className={classes.tile} style={{ background: color, color: iconColor }} aria-hidden="true">
    <Icon path={known[icon] ?? mdiConnection} size={24} />
  </span>
);

export default SystemIcon;
