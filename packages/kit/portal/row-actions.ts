import {
  mdiCodeTags,
  mdiContentCopy,
  mdiEyeOutline,
  mdiHistory,
  mdiLinkVariant,
  mdiMagnifyExpand,
  mdiPencilOutline,
  mdiPlusBoxMultipleOutline,
  mdiPublish,
  mdiToggleSwitchOffOutline,
  mdiToggleSwitchOutline,
  mdiTranslate,
  mdiTrashCanOutline,
} from '@mdi/js';
import type { MenuItem } from '@candour/ui/menu-item.ts';

/** The actions a row can have, in the order of every row menu. */
const known = {
  edit: { label: 'Edit', icon: mdiPencilOutline },
  view: { label: 'View', icon: mdiEyeOutline },
  translate: { label: 'Translate', icon: mdiTranslate },
  clone: { label: 'Clone', icon: mdiPlusBoxMultipleOutline },
  preview: { label: 'Preview', icon: mdiEyeOutline },
  getCode: { label: 'Get code', icon: mdiCodeTags },
  copyLink: { label: 'Copy link', icon: mdiLinkVariant },
  copy: { label: 'Copy', icon: mdiContentCopy },
  publish: { label: 'Publish', icon: mdiPublish },
  enable: { label: 'Enable', icon: mdiToggleSwitchOutline },
  disable: { label: 'Disable', icon: mdiToggleSwitchOffOutline },
  whereUsed: { label: 'Where used', icon: mdiMagnifyExpand },
  history: { label: 'History', icon: mdiHistory },
} as const;
const remove = { label: 'Delete', icon: mdiTrashCanOutline, tone: 'danger', isSeparated: true } as const;

type Action =
  | (() => void)
  | {
      run: () => void;
      /** Replaces the usual label. */
      label?: string;
      /** Why it cannot be done now. */
      disabledReason?: string | undefined;
    };

/** What is done with a row most, in its present state. It is in the row's menu as well. */
export type QuickAction = { label: string; run: () => void };

/** The actions of one row; `others` stand before Delete. Absent or undefined ones are left out. */
export type RowActions = { [name in keyof typeof known | 'delete']?: Action | undefined } & {
  others?: readonly MenuItem[];
};

const itemOf = (action: Action, look: Omit<MenuItem, 'run'>): MenuItem =>
  typeof action === 'function' ? { ...look, run: action } : { ...look, ...action };

/** The menu of a row, in the order of the shared screen pattern whatever order the actions are written in. */
export const rowMenu = (actions: RowActions): MenuItem[] => {
  const names = Object.keys(known) as (keyof typeof known)[]; // exactly the names above
  const usual = names.flatMap((name) => {
    const action = actions[name];
    return action === undefined ? [] : [itemOf(action, known[name])];
  });
  const last = actions.delete === undefined ? [] : [itemOf(actions.delete, remove)];
  return [...usual, ...(actions.others ?? []), ...last];
};
