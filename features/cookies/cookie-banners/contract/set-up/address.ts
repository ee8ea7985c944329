import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { pathId } from '@candour/kit/contract/fields';

/** The paths of the banner routes, and who may call them. */
export const base = '/api/ConsentBanner';
export const view = may('CookieBanners', 'BannersView', 'BannersManage');
export const manage = may('CookieBanners', 'BannersManage');
/** Own JavaScript runs on sites, so changing it requires the permission to publish. */
export const writesScripts = may('BannerPublish');
export const scriptsForPublishers = 'Only people who may publish banners can change own JavaScript';
export const params = z.object({ id: pathId() });
