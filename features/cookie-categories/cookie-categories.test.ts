import { testResource } from '@candour/kit/testing/test-resource';
import { cookieCategories } from './contract.ts';
import { cookieCategorySamples } from './samples.ts';

testResource(cookieCategories, cookieCategorySamples);
