import { productAreas } from '@candour/kit/contract/areas';
import type { ResourceSamples } from '@candour/testing/samples';

export const roleSamples: ResourceSamples = {
  records: ({ brandId }) => [
    {
      productId: 1,
      roleName: `Shop editor ${brandId}`,
      description: 'Edits banners of the shop and sees what visitors answer.',
      permissionIds: [12, 48, 52, 55, 56],
      brandIds: [brandId],
    },
    {
      productId: 2,
      roleName: `Call centre ${brandId}`,
      description: 'Answers the telephone.',
      permissionIds: [201, 202, 203],
      brandIds: [brandId],
    },
  ],
  invalid: [
    { because: 'it has no name', members: { roleName: '' }, fields: { roleName: 'This field is required' } },
    {
      because: 'its name is too long',
      members: { roleName: 'x'.repeat(51) },
      fields: { roleName: 'This field must contain less than 50 characters' },
    },
    {
      because: 'it has no permission',
      members: { permissionIds: [] },
      fields: { permissionIds: 'You must select at least one' },
    },
    {
      because: 'it has a permission that does not exist',
      members: { permissionIds: [48, 999] },
      fields: { permissionIds: 'The chosen item does not exist' },
    },
    {
      because: 'it has a permission of the other product',
      members: { permissionIds: [48, 201] },
      fields: { permissionIds: 'The chosen item does not exist' },
    },
    {
      because: 'it belongs to no brand',
      members: { brandIds: [] },
      fields: { brandIds: 'At least one brand is required' },
    },
  ],
  change: { description: 'Changed' },
  use: async ({ brandId, send }, id) => {
    await send('POST', '/api/AdminPortalUsers/Upsert', {
      forename: 'Kari',
      surname: 'Nordmann',
      emailAddress: `role.${id}@nordlicht.example`,
      brands: [{ brandId }],
      productRoleIds: [id],
    });
    return { productArea: productAreas.USERS, name: 'Kari Nordmann' };
  },
};
