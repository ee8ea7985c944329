export { askFor, textOf } from './server/ask-for.ts';
export { choiceOf } from './server/choice.ts';
export { chosenVendors, type ChosenVendor } from './server/chosen-vendors.ts';
export { entries, inOrder } from './server/list-file.ts';
export type { ListEntry, ListFile } from './server/list-file.ts';
export { listInUse } from './server/take-in.ts';
export {
  hashOfShown,
  vendorsForBanners,
  vendorsOfChoice,
  type BannerVendors,
  type OfficialTranslation,
} from './server/vendors-for-banners.ts';
