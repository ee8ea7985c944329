import type { PortalConfig } from '../contract.ts';

/** What the form holds, with display orders by position. */
export const numbered = (values: Partial<PortalConfig>): Partial<PortalConfig> => {
  const { dataSubjectSearchFields: fields, preferenceGroups: groups } = values;
  return {
    ...values,
    ...(fields && {
      dataSubjectSearchFields: fields.map((field, at) => ({ ...field, displayOrder: at + 1 })),
    }),
    ...(groups && { preferenceGroups: { parentGroups: groups.parentGroups.map(numberedGroup) } }),
  };
};

type Group = PortalConfig['preferenceGroups']['parentGroups'][number];

const numberedGroup = (parent: Group, at: number): Group => {
  const before = new Map<number, number>();
  return {
    ...parent,
    displayOrder: at + 1,
    subGroups: parent.subGroups.map((sub, place) => ({ ...sub, displayOrder: place + 1 })),
    channels: parent.channels.map((channel) => {
      const place = (before.get(channel.subGroupId) ?? 0) + 1;
      before.set(channel.subGroupId, place);
      return { ...channel, displayOrderInSubGroup: place };
    }),
  };
};
