import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiCircleOutline,
  mdiInformationOutline,
} from '@mdi/js';
import classes from './tone.module.css';

/** A status, shown by an icon and a colour; the class sets background and text. */
export const tones = {
  neutral: { icon: mdiCircleOutline, className: classes.neutral },
  info: { icon: mdiInformationOutline, className: classes.info },
  success: { icon: mdiCheckCircleOutline, className: classes.success },
  warning: { icon: mdiAlertOutline, className: classes.warning },
  danger: { icon: mdiAlertCircleOutline, className: classes.danger },
};
export type Tone = keyof typeof tones;
