export * from './accounts';
export * from './catalogue';
export * from './imports';
export * from './messages';
export * from './orders';
export * from './sandbox';
export * from './shopping';
export * from './staffSecurity';
