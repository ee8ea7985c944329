import * as z from 'zod/mini';
import { productAreas } from './areas.ts';
import { may } from './access.ts';
import { usage } from './errors.ts';
import { brandId, pathId, rowId, system, timestamp } from './fields.ts';
import { file } from './file.ts';
import { route } from './route.ts';

/** The kind of a file by its content, whatever its name. */
export const assetKinds = ['image', 'font', 'css', 'script'] as const;
export type AssetKind = (typeof assetKinds)[number];

/** A file that staff uploaded and that anybody may load from its address. */
export const asset = z.object({
  assetId: rowId('File ID'),
  fileName: system(z.string(), 'File name'),
  kind: system(z.enum(assetKinds), 'Kind'),
  /** The address from which any site loads it. */
  url: system(z.string(), 'Address'),
  /** Bytes. */
  size: system(z.int(), 'Size'),
  /** Pixels; null if it is not an image or has no intrinsic size. */
  width: system(z.nullable(z.int()), 'Width'),
  height: system(z.nullable(z.int()), 'Height'),
  brandId: brandId(),
  brandName: system(z.string(), 'Brand'),
  uploadedBy: system(z.string(), 'Uploaded by'),
  uploadedAt: timestamp('Uploaded'),
  usedBy: system(z.int(), 'Used by'),
});
export type Asset = z.output<typeof asset>;

const write = may(
  'Brands',
  'PreferenceWidgets',
  'ConsentCollectionWidgets',
  'CookieBanners',
  'PublicPortalLinks',
  'PreferencePages',
  'ConfirmationPages',
  'Themes',
  'BannersManage',
  'AppearanceTemplatesManage',
  'PolicyTables',
);

/** The routes for uploaded files. Scripts also need the permission to configure cookie banners. */
export const assetRoutes = {
  list: route({
    method: 'GET',
    path: '/api/Assets',
    summary: 'Lists uploaded files, the newest first',
    access: may(
      'Brands',
      'PreferenceWidgets',
      'ConsentCollectionWidgets',
      'CookieBanners',
      'PublicPortalLinks',
      'PreferencePages',
      'ConfirmationPages',
      'Themes',
      'BannersView',
      'BannersManage',
      'AppearanceTemplatesView',
      'AppearanceTemplatesManage',
      'PolicyTables',
    ),
    response: z.object({ assets: z.array(asset) }),
  }),
  upload: route({
    method: 'POST',
    path: '/api/Assets/UploadLargeFile',
    summary: 'Stores a picture, font, style sheet or script; the same content gives the same file',
    access: write,
    upload: true,
    bodyLimit: 26 * 1024 * 1024,
    body: z.strictObject({
      file: file(
        'File',
        '.png, .jpg, .jpeg, .gif, .svg, .ttf, .css or .js; it is cleaned and gets a new name',
      ),
      brandId: z.optional(z.pipe(pathId(), brandId())),
    }),
    response: z.extend(asset, { logoUrl: z.string() }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/Assets/{id}',
    summary: 'Deletes a file that nothing uses; its address stops working',
    access: write,
    params: z.object({ id: pathId() }),
  }),
  usage: route({
    method: 'GET',
    path: '/api/Assets/{id}/Usage',
    summary: 'What uses a file',
    usageOf: productAreas.ASSETS,
    access: write,
    params: z.object({ id: pathId() }),
    response: z.object({ usages: z.array(usage) }),
  }),
};
