import { mediaSrcSet, mediaUrl, PORTRAIT_SIZES, SCENES } from '@/shared/media';
import { LinkButton } from '../../ui/LinkButton';
import classes from './Hero.module.css';

const phoneMedia = '(max-width: 48em)';

/** The banner of the home page. */
export function Hero() {
  const { hero, heroPortrait } = SCENES;
  return (
    <section className={classes.hero} aria-labelledby="hero-title">
      <picture>
        <source
          media={phoneMedia}
          type="image/webp"
          srcSet={mediaSrcSet(heroPortrait.id, 'webp', heroPortrait.width)}
          sizes={PORTRAIT_SIZES}
        />
        <source type="image/webp" srcSet={mediaSrcSet(hero.id, 'webp', hero.width)} sizes="100vw" />
        <img
          src={mediaUrl(hero.id, 1080)}
          alt=""
          className={classes.picture}
          width={hero.width}
          height={hero.height}
          fetchPriority="high"
        />
      </picture>
      <div className={`page ${classes.content}`}>
        <p className="eyebrow">The thread collection</p>
        <h1 id="hero-title" className={classes.title}>
          ELEVATE <br />
          YOUR STYLE
        </h1>
        <p className={classes.text}>
          Handloom cotton, block prints and clean modern cuts. Clothing that carries tradition lightly, made
          to be worn every day.
        </p>
        <div className={classes.actions}>
          <LinkButton to="/products" size="lg">
            Shop Collection
          </LinkButton>
          <LinkButton
            to="/products"
            search={{ featured: true }}
            size="lg"
            variant="default"
            className={classes.quiet}
          >
            View Lookbook
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
