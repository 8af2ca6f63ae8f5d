import { accessories } from './accessories';
import type { DemoCategory, DemoProduct } from './common/types';
import { footwear } from './footwear';
import { mens } from './mens';
import { outerwear } from './outerwear';
import { womens } from './womens';

export const demoCategories: DemoCategory[] = [
  {
    slug: 'mens',
    name: "Men's",
    description: 'Shirts, kurtas and denim in honest cloth, cut for Indian heat and long days.',
  },
  {
    slug: 'womens',
    name: "Women's",
    description: 'Handloom sarees, easy dresses and kurtas for working days and weddings alike.',
  },
  {
    slug: 'accessories',
    name: 'Accessories',
    description: 'Stoles, bags, belts and small leather goods that finish an outfit quietly.',
  },
  {
    slug: 'outerwear',
    name: 'Outerwear',
    description: 'Jackets, coats and layers for hill mornings, fog, rain and festive evenings.',
  },
  {
    slug: 'footwear',
    name: 'Footwear',
    description: 'Sneakers, juttis, loafers and boots, stitched to be worn in and mended.',
  },
];

export const demoProducts: DemoProduct[] = [...mens, ...womens, ...accessories, ...outerwear, ...footwear];
