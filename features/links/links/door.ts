export { addressBase } from './server/address-base.ts';
export { findLink, findOwnLink, linkEntry } from './server/link-row.ts';
export { keysOf } from './server/keys.ts';
export { readLink, type LinkPointer, type ReadLink } from './server/pointers.ts';
export { countOfLinks, linksUsing } from './server/links-using.ts';
export { restoreLinkPointers } from './server/restore-link-pointers.ts';
export { contentOf } from './server/content-of.ts';
export { loadMaterials, type Publishable } from './server/materials.ts';
export { verify } from './server/verify.ts';
