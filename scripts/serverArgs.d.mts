export const youngGenerationFlag: string;
export const serverArgs: string[];
