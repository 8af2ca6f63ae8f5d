import type { Block } from './block';

export const jacketBlock: Block = {
  neck: [92, 226],
  drop: 96,
  shoulder: [282, 284],
  pit: [296, 530],
  waist: [304, 780],
  hem: [318, 960],
  sag: 6,
  cuff: { at: [146, 960], half: 60 },
};
