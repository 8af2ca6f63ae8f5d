/** Milliseconds after which the page is hydrated even if a picture is still loading. */
const maxWaitMs = 2500;

/**
 * The inline script that starts the application: when the page has loaded, or as soon as the visitor does
 * something. What is on screen (text, fonts, the main picture) is rendered already and has the line first.
 */
export function startScript(entry: string): string {
  return `(()=>{let begun=false;const begin=()=>{if(begun)return;begun=true;for(const href of self.tantuChunks||[]){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}import('${entry}')};for(const type of ['pointerdown','keydown','touchstart','wheel'])addEventListener(type,begin,{once:true,passive:true});if(document.readyState==='complete')begin();else addEventListener('load',()=>setTimeout(begin));setTimeout(begin,${maxWaitMs})})()`;
}

/** Tells the start script which chunks a route needs besides, so that none waits for another. */
export const chunksScript = (files: readonly string[]): string =>
  `(self.tantuChunks=self.tantuChunks||[]).push(${files.map((file) => `'${file}'`).join(',')})`;
